/** `bin/lib/build.js` builds beside the final place. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER || 'build'
