import pg from 'pg'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { clientOptions } from './driver/client-options.ts'

const ANSWERS_WITHIN_MS = 10 * SECOND_MS

const PARTS = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/** Said once for all hosts, and unknown to one. */
const TARGET_SESSION_ATTRS = /([?&])target_session_attrs=[\w-]*&?/

/** One URL per host (`postgres://user@one:5432,two:5432/shop`). */
export const eachHost = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  const rest = after.replace(TARGET_SESSION_ATTRS, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => before + host + rest)
}

/** The first that answers. Without a primary the first host, which reports the reason. */
export const primaryOf = async (databaseUrl: string): Promise<string> => {
  const all = eachHost(databaseUrl)
  if (all.length === 1) return databaseUrl
  return Promise.any(all.map(throwUnlessPrimary)).catch(() => all[0] as string)
}

const throwUnlessPrimary = async (url: string): Promise<string> => {
  if (await isPrimary(url)) return url
  throw new Error('not a primary')
}

const isPrimary = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ ...clientOptions(url), connectionTimeoutMillis: ANSWERS_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ primary: boolean }>('select not pg_is_in_recovery() as primary')
    return rows[0]?.primary ?? false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
