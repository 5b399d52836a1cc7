import type pg from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/**
 * Of one host. `sslmode` means what it means to `psql`: `require` encrypts, `verify-full` verifies the server by
 * `sslrootcert` (a file), or by the system's authorities.
 */
export const clientOptions = (url: string): pg.ClientConfig => ({
  ...(toClientConfig(parse(url, { useLibpqCompat: true })) as pg.ClientConfig),
  keepAlive: true,
})
