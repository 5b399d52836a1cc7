import type { Duplex } from 'node:stream'
import pg from 'pg'
import { clientOptions } from '../database/driver/client-options.ts'
import { primaryOf } from '../database/find-primary.ts'

const CHANNEL = 'cache_invalidation'
const RECONNECT_AFTER_MS = 300
const PING_EVERY_MS = 1000

export type InvalidationHandler = { invalidate(tag: string): void; setListening(now: boolean): void }

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/**
 * Resolves after the first attempt. Reopened when lost, or silent for over a second; until then the handler knows
 * that nothing is received.
 */
export const listenForInvalidations = async (databaseUrl: string, handler: InvalidationHandler) => {
  let closed = false
  let current: pg.Client | undefined

  const open = async (): Promise<void> => {
    // Each time: another host may be the primary now.
    const primary = await primaryOf(databaseUrl)
    if (closed) return
    const client = new pg.Client({ ...clientOptions(primary), application_name: 'lavanda-changes' })
    current = client
    let pinged = false
    const ping = setInterval(() => {
      if (pinged) return lost()
      pinged = true
      client.query('select 1').then(() => (pinged = false), lost)
    }, PING_EVERY_MS).unref()
    const lost = () => {
      if (current !== client) return
      current = undefined
      clearInterval(ping)
      handler.setListening(false)
      client.end().catch(() => {})
      // A hanging connection would never end by itself.
      streamOf(client).destroy()
      if (!closed) setTimeout(() => void open(), RECONNECT_AFTER_MS).unref()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload = '' }) => handler.invalidate(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (current === client) handler.setListening(true)
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
