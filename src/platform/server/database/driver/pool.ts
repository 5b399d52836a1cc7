import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { eachHost, primaryOf } from '../find-primary.ts'
import { clientOptions } from './client-options.ts'
import { ConnectionLost, asConnectionLost } from './connection-lost.ts'
import { parserOf } from './parse-value.ts'
import type { Silence } from './silence.ts'

const CONNECT_WITHIN_MS = 10 * SECOND_MS
export const STATEMENT_TIMEOUT_MS = 10 * SECOND_MS
/** A server's process grows with what it has seen. */
const MAX_LIFETIME_SECONDS = (45 * MINUTE_MS) / SECOND_MS
const SESSION = `set timezone = 'UTC'; set jit = off`

type Options = { max: number; silence: Silence; deadAfterMs: number }

/** `waiting`: work without a connection. */
export type PoolUse = { used: number; idle: number; waiting: number }

export type Pool = {
  use(): PoolUse
  /** The caller releases it. Throws `ConnectionLost`, or a socket's error. */
  checkOut(): Promise<pg.PoolClient>
  end(options?: { timeout?: number }): Promise<void>
}

export const openPool = (url: string, { max, silence, deadAfterMs }: Options): Pool => {
  const open = new Set<pg.Client>()
  const waiting = new Set<(error: Error) => void>()
  const pool = new pg.Pool({
    ...clientOptions(eachHost(url)[0] ?? url),
    max,
    application_name: 'lavanda',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(Number.isFinite(deadAfterMs) && { query_timeout: deadAfterMs }),
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    pipeline: true,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
    Client: clientOf(url, silence) as never,
    onConnect: (client) => client.query(SESSION) as never,
  })
  // Whoever asks a lost connection gets its error; without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => void open.add(client.on('error', () => {})))
  pool.on('remove', (client) => void open.delete(client))
  let ended: Promise<void> | undefined

  const checkOut = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      if (ended) return reject(new ConnectionLost('the connections are closed'))
      waiting.add(reject)
      pool.connect((error, client) => {
        if (!waiting.delete(reject)) return client?.release()
        if (client) resolve(client)
        else reject(asConnectionLost(error))
      })
    })
  const end: Pool['end'] = async ({ timeout } = {}) => {
    ended ??= pool.end()
    for (const reject of waiting) reject(new ConnectionLost('the connections are closed'))
    waiting.clear()
    const destroy = () => open.forEach((client) => client.connection.stream.destroy())
    const timer = timeout === undefined ? undefined : setTimeout(destroy, timeout * SECOND_MS)
    await ended
    clearTimeout(timer)
  }
  const use = (): PoolUse => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { checkOut, end, use }
}

/** Of several hosts each new connection goes to the one that is the primary now. */
const clientOf = (url: string, silence: Silence) => {
  const isOneHost = eachHost(url).length === 1
  return class extends pg.Client {
    constructor(options: pg.ClientConfig) {
      // The pool hides the password from copies.
      super({ ...options, password: options.password, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    }

    // As the pool calls it.
    override connect(done?: unknown): Promise<never> {
      const tell = done as (error: Error | null, client?: pg.Client) => void
      const answered = silence.wait()
      const open = () =>
        super.connect((error: Error | null) => {
          answered(!error)
          tell(error, this)
        })
      if (isOneHost) open()
      else this.#findPrimary().then(open, tell)
      return undefined as never
    }

    async #findPrimary(): Promise<void> {
      const { host = this.host, port = this.port } = clientOptions(await primaryOf(url))
      Object.assign(this, { host, port })
    }
  }
}
