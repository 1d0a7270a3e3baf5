/** Work that a browser may refuse, or damaged data make impossible. @returns null in that case */
export function ifPossible<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
