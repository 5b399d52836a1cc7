import { isDatabaseAway } from './is-database-away.ts'

/**
 * The driver asks every new connection about types, and nobody waits for the answer: a line that is lost just then
 * would end the process (docs/decisions/022). Whoever has asked something hears of the loss all the same; anything else
 * that nobody waits for ends the process as ever.
 */
export const outliveLostLines = (): void => {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
  })
}
