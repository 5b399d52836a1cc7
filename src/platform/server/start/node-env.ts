/**
 * Packages choose by NODE_ENV, while they are loaded, whether they check and explain everything: React renders half
 * as fast when they do. So this is the first thing that the program imports.
 */
if (process.argv.includes('--dev')) process.env.NODE_ENV = 'development'
else process.env.NODE_ENV ||= 'production'
