import { uuidv7 } from 'uuidv7'
import { MAX_CARDS } from '#/domains/payments/rules/saved-cards.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { SavedMethod } from '../providers/payment-provider.ts'

export type SavedCardRow = { id: string; brand: string; last4: string; expires: string }

export const listCards = ({ sql }: Db, userId: string, provider: string) => sql<SavedCardRow[]>`
  select id, brand, last4, expires from saved_cards where user_id = ${userId} and provider = ${provider}
  order by used_at desc, id`

/** The provider's name of a card; null when it was removed. */
export const findMethod = async ({ sql }: Db, cardId: string): Promise<string | null> => {
  const [row] = await sql<{ method_id: string }[]>`select method_id from saved_cards where id = ${cardId}`
  return row?.method_id ?? null
}

type Kept = { orderId: string; provider: string; method: SavedMethod }

/** For whoever ordered; not for an erased customer. The same card again is the same row. */
export const keepCard = async ({ sql, now }: Db, { orderId, provider, method }: Kept): Promise<void> => {
  const { id, brand, last4, expires } = method
  const [kept] = await sql<{ user_id: string }[]>`
    insert into saved_cards (id, user_id, provider, method_id, brand, last4, expires, created_at, used_at)
    select ${uuidv7()}, o.user_id, ${provider}, ${id}, ${brand}, ${last4}, ${expires}, ${now()}, ${now()}
    from orders o where o.id = ${orderId} and o.user_id is not null and o.erased_at is null
    on conflict (user_id, provider, brand, last4, expires)
      do update set method_id = excluded.method_id, used_at = excluded.used_at
    returning user_id`
  if (!kept) return
  await sql`
    delete from saved_cards where id in (
      select id from saved_cards where user_id = ${kept.user_id} order by used_at desc, id offset ${MAX_CARDS})`
}

export const markUsed = ({ sql, now }: Db, cardId: string) => sql`
  update saved_cards set used_at = ${now()} where id = ${cardId}`

export const forgetCard = ({ sql }: Db, cardId: string) => sql`delete from saved_cards where id = ${cardId}`

/** False when it is not the customer's, or an order is being paid by it. */
export const removeCard = async ({ sql }: Db, userId: string, cardId: string): Promise<boolean> =>
  (
    await sql`
      delete from saved_cards c where c.id = ${cardId} and c.user_id = ${userId}
        and not exists (select from payments p where p.card_id = c.id and p.status in ('created', 'pending'))`
  ).count === 1

export const ownsCard = async ({ sql }: Db, userId: string, cardId: string): Promise<boolean> =>
  (await sql`select from saved_cards where id = ${cardId} and user_id = ${userId}`).count === 1

export const exportCards = ({ sql }: Db, userId: string) => sql<object[]>`
  select brand, '•••• ' || last4 as number, expires, created_at, used_at
  from saved_cards where user_id = ${userId} order by created_at, id`

export const eraseCards = ({ sql }: Db, userId: string) => sql`
  delete from saved_cards where user_id = ${userId}`

/** Those that `into` has as well go. */
export const moveCards = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    delete from saved_cards c using saved_cards same
    where c.user_id = ${from} and same.user_id = ${into}
      and (same.provider, same.brand, same.last4, same.expires) = (c.provider, c.brand, c.last4, c.expires)`
  await sql`update saved_cards set user_id = ${into} where user_id = ${from}`
}
