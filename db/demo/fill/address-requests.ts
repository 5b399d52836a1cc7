import { askingAddress } from '#/domains/orders/server/service/recipient/ask-address.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'

const ASKED_AFTER = '10 minutes'
const REMINDED_AFTER = '70 minutes'

export const fillAddressRequests = async (db: Db, secrets: Secrets): Promise<void> => {
  const waiting = await db.sql<{ id: string }[]>`select id from orders where address_status = 'requested'`
  for (const { id } of waiting)
    await writeTogether(db, await askingAddress(db, { orderId: id, asksRecipient: true }, { secrets }))
  await db.sql`
    update address_requests r set sent_at = o.created_at + ${ASKED_AFTER}::interval,
      send_at = o.created_at + ${REMINDED_AFTER}::interval, reminded_at = o.created_at + ${REMINDED_AFTER}::interval,
      silent_at = null
    from orders o where o.id = r.order_id`
}
