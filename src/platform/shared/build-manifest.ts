/** Where the shop says which release of its pages is out: `{version}`, a hash of all the browser's files. */
export const BUILD_MANIFEST = '/build-manifest.json'
