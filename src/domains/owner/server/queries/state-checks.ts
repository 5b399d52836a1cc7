import type { Finding, State } from '#/platform/server/check/finding.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type StateRow = Finding & { name: string; since: Date; checked_at: Date }

export const findStateRows = ({ sql }: Db) =>
  sql<StateRow[]>`select name, state, detail, since, checked_at from state_checks`

/** All that were looked at; `names`: all that there are. */
export const saveFindings = async (
  { sql, now }: Db,
  found: readonly (Finding & { name: string })[],
  names: readonly string[],
): Promise<void> => {
  await sql`
    insert into state_checks (name, state, detail, since, checked_at)
    select name, state, detail, ${now()}, ${now()}
    from unnest(${found.map(({ name }) => name)}::text[], ${found.map(({ state }) => state)}::text[],
      ${found.map(({ detail }) => detail)}::text[]) as found (name, state, detail)
    order by name
    on conflict (name) do update set state = excluded.state, detail = excluded.detail,
      checked_at = excluded.checked_at,
      since = case when state_checks.state = excluded.state then state_checks.since else excluded.since end`
  await sql`delete from state_checks where name <> all(${[...names]}::text[])`
}

/** Once each: bad since before `since` and not told of yet. */
export const takeUntold = ({ sql }: Db, since: Date) =>
  sql<{ name: string; detail: string }[]>`
    update state_checks set told = true where state = 'bad' and not told and since <= ${since}
    returning name, detail`

/** Once each: told of as bad, and well again. */
export const takeRecovered = ({ sql }: Db) =>
  sql<{ name: string }[]>`
    update state_checks set told = false where state <> 'bad' and told returning name`

export const countBad = async ({ sql }: Db): Promise<number> => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from state_checks where state = 'bad'`
  return count
}

export const findStates = async ({ sql }: Db): Promise<Record<string, State>> => {
  const rows = await sql<{ name: string; state: State }[]>`select name, state from state_checks`
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
