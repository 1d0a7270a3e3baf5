/**
 * For bundles of some parts of the page: leaves out files of which nothing is used, as only the entry of a bundle has
 * side effects.
 *
 * @type {import('esbuild').Plugin}
 */
export const unused = {
  name: 'unused',
  setup(build) {
    build.onResolve({ filter: /^\.|^preact|^idb/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === unused) return undefined;
      return { ...(await build.resolve(path, { ...rest, pluginData: unused })), sideEffects: false };
    });
  },
};
