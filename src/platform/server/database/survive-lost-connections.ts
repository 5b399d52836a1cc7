import { isDatabaseAway } from './is-database-away.ts'

/**
 * The driver queries types on every new connection without awaiting the answer: a connection lost just then
 * would end the process (docs/decisions/022). The queries in flight are rejected anyway; any other unhandled
 * rejection still ends the process.
 */
export const surviveLostConnections = (): void => {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
  })
}
