/**
 * For parts of the page in other bundles: leaves out the files of which nothing is used, as no file but the entry does
 * anything by itself.
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
