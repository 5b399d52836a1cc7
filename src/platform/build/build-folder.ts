/** Where the pages are built: `bin/lib/build.js` builds them beside their place, and puts them there when they are whole. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER || 'build'
