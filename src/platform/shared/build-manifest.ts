/** Its `{version}` is a hash of all browser files. */
export const BUILD_MANIFEST = '/build-manifest.json'
