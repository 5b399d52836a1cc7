import { newToken } from '#/domains/aftercare/server/service/page-link.ts'
import { dayOf, MAX_THANKS } from '#/domains/aftercare/rules/bouquet-days.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { PhotoOf } from '../store-pictures.ts'
import said from '../data/thanks.json' with { type: 'json' }

/** Pages live as long. */
const LIVING_DAYS = 60
/** Of a hundred recipients. */
const [OPEN, ANSWER] = [70, 40]
const [SHORTEST, SPREAD] = [4, 8]

type Given = {
  id: string
  number: number
  is_own: boolean
  slug: string
  at: Date
  time_zone: string
  flowers: number[]
}

/** What recipients of the last two months said; the same each time. */
export const fillBouquets = async (db: Db, secrets: Secrets, photoOf: PhotoOf): Promise<void> => {
  for (const [index, order] of (await findGiven(db)).entries()) {
    const day = dayOf(localDate(order.at, order.time_zone), localDate(db.now(), order.time_zone))
    const turn = (order.number * 37) % 100
    const isOpened = turn < OPEN
    const stood = SHORTEST + (order.number % SPREAD)
    const hasAnswered = turn < ANSWER && day >= stood
    const words =
      !order.is_own && isOpened && index % 3 === 0 ? said.thanks[index % said.thanks.length] : null
    const picture = order.is_own || !words ? undefined : photoOf(order.slug)
    await db.sql`
      insert into bouquet_pages (order_id, token_hash, handed_over_at, opened_at, thanks, thanked_at, condition, stood_days,
        faded_id, picture, recipient_shows, created_at)
      values (${order.id}, ${tokenHash(newToken(secrets, db.now(), order.id))}, ${order.at}, ${isOpened ? order.at : null},
        ${words?.slice(0, MAX_THANKS) ?? null}, ${words ? order.at : null}, ${hasAnswered ? conditionAfter(stood) : null},
        ${hasAnswered ? stood : null}, ${hasAnswered ? (order.flowers[order.number % order.flowers.length] ?? null) : null},
        ${picture ? db.sql.json(picture) : null}, ${picture ? true : null}, ${order.at})`
  }
}

/** On the third day. */
const conditionAfter = (stood: number) => (stood > SHORTEST + 1 ? 'fresh' : 'fading')

const findGiven = ({ sql, now }: Db) => sql<Given[]>`
  select o.id, o.number, o.recipient_phone is not distinct from u.phone as is_own, p.slug, c.time_zone,
    (select max(created_at) from order_history where order_id = o.id and status = 'completed') as at,
    array(
      select h.component_id from order_components h join components m on m.id = h.component_id
      where h.order_id = o.id and m.kind in ('stem', 'greenery') order by h.component_id
    ) as flowers
  from orders o join cities c on c.id = o.city_id left join users u on u.id = o.user_id
  cross join lateral (
    select product_id from order_lines where order_id = o.id order by position limit 1
  ) l
  join products p on p.id = l.product_id and p.kind in ('bouquet', 'flowers')
  where o.status = 'completed' and o.date > (${new Date(now().getTime() - LIVING_DAYS * DAY_MS)}::timestamptz)::date
  order by o.number`
