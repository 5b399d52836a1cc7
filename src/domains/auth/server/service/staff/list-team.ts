import type { Db } from '#/platform/server/database/db.ts'
import { storeNamesRequested } from '#/domains/auth/server/events.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import * as queries from '#/domains/auth/server/queries/staff/team.ts'

/** Whoever manages one store's people sees those alone. */
export const listTeam = async (db: Db, { storeId }: Pick<Staff, 'storeId'>) => {
  const [rows, names] = [await queries.findTeam(db), await storeNames(db)]
  return {
    items: rows
      .filter(({ store_id }) => storeId === null || store_id === storeId)
      .map((row) => withStore(row, names)),
  }
}

export const storeNames = async (db: Db): Promise<Map<number, string>> =>
  (await storeNamesRequested.emit(db, null))[0] ?? new Map<number, string>()

export const withStore = <T extends { store_id: number | null }>(member: T, names: Map<number, string>) => ({
  ...member,
  store: member.store_id === null ? null : (names.get(member.store_id) ?? null),
})
