/** The mode as the operator says it, before the default below; undefined: it was not said. */
export const saidMode = process.env.NODE_ENV || undefined

/**
 * Packages read NODE_ENV while they load; React renders half as fast in development. So this must be the
 * program's first import.
 */
if (process.argv.includes('--dev')) process.env.NODE_ENV = 'development'
else process.env.NODE_ENV ||= 'production'
