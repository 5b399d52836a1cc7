import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { findPromotions } from '../queries/home.ts'

/** Promotions shown in a city today, by its calendar (`decisions §9`). */
export const listPromotions = async (db: Db, cityId: number) => {
  const city = await places.cityOrDefault(db, cityId)
  const rows = await findPromotions(db, city.id, localDate(db.now(), city.time_zone))
  return rows.map(({ body, ...promotion }) => ({ ...promotion, html: renderMarkdown(body).html }))
}
