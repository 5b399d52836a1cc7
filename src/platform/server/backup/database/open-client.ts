import pg from 'pg'
import { clientOptions } from '#/platform/server/database/driver/client-options.ts'
import { primaryOf } from '#/platform/server/database/find-primary.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

export type Client = pg.Client

/** May work for hours, but waits briefly for a lock. */
export const withClient = async <T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    ...clientOptions(await primaryOf(databaseUrl)),
    application_name: 'lavanda backup',
  })
  // Without a listener a lost connection ends the process; the running statement fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`
      set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0;
      set lock_timeout = ${MINUTE_MS};
      set timezone = 'UTC'`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** `begin` may say more: `isolation level repeatable read`. */
export const inTransaction = async <T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> => {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)
