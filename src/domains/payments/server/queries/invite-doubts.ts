import type { SuspectedFriend } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Doubt } from '#/domains/loyalty/contract/customer.ts'

/** Another customer has paid with this card. */
export const findCardDoubt = async (
  { sql }: Db,
  { orderId, friendId }: SuspectedFriend,
): Promise<Doubt[]> => {
  const rows = await sql`
    select from payments mine join payments p on p.payer = mine.payer join orders other on other.id = p.order_id
    where mine.order_id = ${orderId} and other.user_id <> ${friendId} limit 1`
  return rows.length > 0 ? ['card'] : []
}
