import { getCity } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { tokenHash } from '#/platform/server/secrets/link-token.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { ASK_DAY, dayOf } from '#/domains/aftercare/rules/bouquet-days.ts'
import * as queries from '../queries/pages.ts'

/** 404 alike for an ended link, a cancelled order and an unknown token. */
export const findPage = async (db: Db, token: string): Promise<queries.PageRow> => {
  const page = await queries.findPage(db, tokenHash(token))
  if (!page) throw notFound('bouquet_link_ended')
  return page
}

/** Days since the hand-over in the recipient's city; before it the first day. */
export const dayOfPage = (db: Db, { handed_over_at, time_zone }: queries.PageRow): number => {
  const on = (moment: Date) => localDate(moment, time_zone)
  return handed_over_at ? dayOf(on(handed_over_at), on(db.now())) : 0
}

/** No price, no phone, no name of an anonymous sender (`decisions §4`). */
export const showPage = async (db: Db, token: string) => {
  const page = await findPage(db, token)
  const [city, { brand }, bouquets, flowers] = await Promise.all([
    getCity(db, page.city_id),
    shopProfile(db),
    queries.findBouquets(db, page.order_id),
    queries.findFlowers(db, page.order_id),
  ])
  const day = dayOfPage(db, page)
  return {
    shop: { name: brand, phone: city.phone },
    is_own: page.is_own,
    recipient_name: firstNameOf(page.recipient_name),
    sender_name: page.is_own ? null : page.sender_name,
    bouquets: bouquets.map(({ name, picture, care }) => ({ name, picture, care })),
    handed_over_on: page.handed_over_at && localDate(page.handed_over_at, page.time_zone),
    day,
    flowers,
    thanks: page.thanks,
    condition: page.condition,
    stood_days: page.stood_days,
    faded_id: page.faded_id,
    picture: page.picture,
    shows_photo: page.recipient_shows,
    may_remind: page.handed_over_at !== null && page.has_mobile && day < ASK_DAY,
    reminds: page.remind_at !== null,
  }
}

/** «Елена»: all that the page shows of a name. */
const firstNameOf = (name: string): string => name.split(/\s/u)[0] ?? name

export const openPage = async (db: Db, token: string) => {
  const { order_id } = await findPage(db, token)
  await queries.markOpened(db, order_id)
  return showPage(db, token)
}
