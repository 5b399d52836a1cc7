import { isDatabaseAway } from './is-database-away.ts'

/**
 * The driver queries types on every new connection without awaiting the answer: one lost then would end the process
 * (docs/decisions/022). Other unhandled rejections still do.
 */
export const surviveLostConnections = (): void => {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
  })
}
