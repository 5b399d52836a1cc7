import * as places from '#/domains/places/server/public.ts'
import type { CityUse } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { PromoState } from '#/domains/promo/contract/staff.ts'
import { promoTitle } from '#/domains/promo/rules/format-promo.ts'
import { promoTimeZone } from '#/domains/promo/rules/promo-time-zone.ts'
import { promoUsesRequested } from '../events.ts'
import * as queries from '../queries/staff/promos.ts'
import { daysOf } from './edit-promo.ts'

type PromoListQuery = {
  search?: string | undefined
  state?: PromoState | undefined
  page: number
  size: number
}

export const listPromos = async (db: Db, { search = '', state, page, size }: PromoListQuery) => {
  const listQuery = { search, folded: foldCode(search), state, size, offset: (page - 1) * size }
  const [{ rows, total }, cities] = await Promise.all([
    queries.findPromos(db, listQuery),
    places.listCities(db),
  ])
  const items = rows.map((row) => ({
    ...row,
    ...daysOf(row, promoTimeZone(cities, row.city_ids)),
    title: promoTitle(row),
  }))
  return { items, page, pages: Math.ceil(total / size), total }
}

export const listUses = async (db: Db, id: number, page: number, size: number) => {
  const [promo, [rows = []]] = await Promise.all([
    queries.findPromo(db, id),
    promoUsesRequested.emit(db, { promoId: id, size, offset: (page - 1) * size }),
  ])
  if (!promo) throw notFound('promo_not_found')
  const total = rows[0]?.found ?? 0
  return { items: [...rows], page, pages: Math.ceil(total / size), total }
}

export const searchGoods = (db: Db, search: string) => queries.searchGoods(db, search)

/** They keep the city from being removed. */
export const promosOf = async (db: Db, { cityId }: { cityId: number }): Promise<CityUse[]> => [
  { what: 'promos', n: await queries.countPromosOf(db, cityId) },
]
