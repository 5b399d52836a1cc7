import { connect } from './db.ts'

const PARTS = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/** The driver would look for another host at a replica. */
const TARGET_SESSION_ATTRS = /([?&])target_session_attrs=[\w-]*&?/

/** One URL per host (`postgres://user@one:5432,two:5432/shop`). */
export const eachHost = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  const rest = after.replace(TARGET_SESSION_ATTRS, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => before + host + rest)
}

/** For drivers of one host. Without a primary the first host, which reports the reason. */
export const primaryOf = async (databaseUrl: string): Promise<string> => {
  const all = eachHost(databaseUrl)
  if (all.length === 1) return databaseUrl
  const primaries = await Promise.all(all.map(async (url) => ((await isPrimary(url)) ? url : null)))
  return primaries.find((url) => url !== null) ?? (all[0] as string)
}

const isPrimary = async (url: string): Promise<boolean> => {
  const sql = connect(url, 1)
  try {
    const [row] = await sql<{ primary: boolean }[]>`select not pg_is_in_recovery() as primary`
    return row?.primary ?? false
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}
