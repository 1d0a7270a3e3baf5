/** Elements of index.html, by their ids. */

export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} with the id ${id}`);
  return element;
}
