import * as places from '#/domains/places/server/public.ts'
import type { CityUse } from '#/domains/places/server/public.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { findPromotions } from '../queries/promotions.ts'
import { countRowsOf } from '../queries/editable-lists.ts'

/** By the city's calendar (`decisions §9`). */
export const listPromotions = async (db: Db, cityId: number) => {
  const city = await places.cityOrDefault(db, cityId)
  const rows = await findPromotions(db, city.id, localDate(db.nowUntil(endOfHour), city.time_zone))
  return rows.map(({ body, ...promotion }) => ({ ...promotion, html: renderMarkdown(body).html }))
}

/** They keep the city from being removed. */
export const contentOf = async (db: Db, { cityId }: { cityId: number }): Promise<CityUse[]> => [
  { what: 'promotions', n: await countRowsOf(db, 'promotions', cityId) },
  { what: 'banners', n: await countRowsOf(db, 'banners', cityId) },
]
