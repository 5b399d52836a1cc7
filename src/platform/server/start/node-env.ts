/** By the operator, before the default below. */
export const saidMode = process.env.NODE_ENV || undefined

/** Must be the first import: packages read NODE_ENV while they load, and React renders half as fast in development. */
if (process.argv.includes('--dev')) process.env.NODE_ENV = 'development'
else process.env.NODE_ENV ||= 'production'
