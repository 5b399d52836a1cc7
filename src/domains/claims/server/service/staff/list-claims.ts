import type { Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localDate } from '#/platform/server/local-time.ts'
import type { ClaimListName } from '#/domains/claims/contract/staff.ts'
import * as queries from '../../queries/staff-list.ts'

type ListQuery = { page: number; size: number; list?: ClaimListName | undefined }

export const listClaims = async (db: Db, { storeId }: Staff, { page, size, list = 'open' }: ListQuery) => {
  const zone = await shopTimeZone(db)
  const from = `${localDate(db.now(), zone).slice(0, 7)}-01`
  const [items, counts, causes] = await Promise.all([
    queries.findRows(db, { list, storeId, page, size }),
    queries.countLists(db, storeId),
    queries.sumCauses(db, storeId, instantAt(`${from}T00:00`, zone)),
  ])
  const total = counts[list]
  return { items, page, pages: Math.ceil(total / size), total, counts, causes: { from, items: causes } }
}

export const countWaiting = async (db: Db, { storeId }: Pick<Staff, 'storeId'>) => ({
  count: await queries.countWaiting(db, storeId),
})

export const ordersOfCustomer = async (db: Db, { storeId }: Staff, userId: string) => ({
  items: await queries.findClaimable(db, userId, storeId),
})
