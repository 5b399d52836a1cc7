import { uuidv7 } from 'uuidv7'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Db } from '#/platform/server/database/db.ts'

let nextPhone = 1_000_000 + Math.floor(Math.random() * 8_000_000)

/** Signed in, each with one of these in the cart. */
export const makeBuyers = async ({ sql, now }: Db, variantIds: number[]) => {
  const made = variantIds.map((variantId) => ({
    userId: uuidv7(),
    sessionId: uuidv7(),
    cartId: uuidv7(),
    phone: `+7998${nextPhone++}`,
    variantId,
  }))
  const ends = new Date(now().getTime() + DAY_MS)
  const column = (name: 'userId' | 'sessionId' | 'cartId' | 'phone') => made.map((one) => one[name])
  await sql`
    with made as (
      select * from unnest(${column('userId')}::uuid[], ${column('sessionId')}::uuid[], ${column('cartId')}::uuid[],
        ${column('phone')}::text[]) as m (user_id, session_id, cart_id, phone)
    ), people as (
      insert into users (id, phone, created_at) select user_id, phone, ${now()} from made
    ), signed_in as (
      insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
      select session_id, user_id, 'bench', ${now()}, ${now()}, ${ends} from made
    ), carts as (
      insert into carts (id, user_id, updated_at) select cart_id, user_id, ${now()} from made
    )
    insert into cart_lines (id, cart_id, variant_id, quantity, added_at)
    select gen_random_uuid(), cart_id, variant_id, 1, ${now()}
    from unnest(${column('cartId')}::uuid[], ${variantIds}::int[]) as w (cart_id, variant_id)`
  return made
}
