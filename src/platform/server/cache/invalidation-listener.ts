import type { Duplex } from 'node:stream'
import pg from 'pg'
import { primaryOf } from '#/platform/server/database/primary.ts'

const CHANNEL = 'shown'
const COME_BACK_AFTER = 300
const PING_EVERY = 1000

type Hearer = { changed(subject: string): void; listens(now: boolean): void }

/** A part of the driver that its types leave out. */
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/**
 * Listens to what the database says has changed (`db/migrations/012_shown_changes.sql`), whoever changed it. Resolves
 * after the first attempt; a connection that is lost, or silent for over a second, is opened anew, and until then the
 * hearer knows that nobody listens.
 */
export const listenForChanges = async (databaseUrl: string, hearer: Hearer) => {
  let closed = false
  let current: pg.Client | undefined

  const open = async (): Promise<void> => {
    // Asked anew each time: another host may be the one that is written to.
    const connectionString = await primaryOf(databaseUrl)
    if (closed) return
    const client = new pg.Client({ connectionString, application_name: 'lavanda-changes' })
    current = client
    let pinged = false
    const ping = setInterval(() => {
      if (pinged) return lost()
      pinged = true
      client.query('select 1').then(() => (pinged = false), lost)
    }, PING_EVERY).unref()
    const lost = () => {
      if (current !== client) return
      current = undefined
      clearInterval(ping)
      hearer.listens(false)
      client.end().catch(() => {})
      // Where nobody answers any more the end would be waited for in vain.
      streamOf(client).destroy()
      if (!closed) setTimeout(() => void open(), COME_BACK_AFTER).unref()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload = '' }) => hearer.changed(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (current === client) hearer.listens(true)
    } catch {
      lost()
    }
  }

  await open()
  return {
    close: async (): Promise<void> => {
      closed = true
      await current?.end().catch(() => {})
    },
  }
}
