import type { Db } from '#/platform/server/database/db.ts'
import type { Promotion } from '#/domains/content/contract/customer.ts'
import { isShownOn } from './display-state.ts'

type PromotionRow = Omit<Promotion, 'html'> & { body: string }

export const findPromotions = (db: Db, cityId: number, day: string) => db.sql<PromotionRow[]>`
  select id, title, lead, body, link, link_label, picture, ends_on from promotions
  where ${isShownOn(db, cityId, day)} order by position, id`
