import { askingAddress } from '#/domains/orders/server/service/recipient/ask-address.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'

export const fillAddressRequests = async (db: Db, secrets: Secrets): Promise<void> => {
  const ago = (hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)
  const waiting = await db.sql<{ id: string }[]>`select id from orders where address_status = 'requested'`
  for (const { id } of waiting)
    await writeTogether(db, await askingAddress(db, { orderId: id, asksRecipient: true }, { secrets }))
  await db.sql`
    update address_requests set send_at = ${ago(1)}, sent_at = ${ago(2)}, reminded_at = ${ago(1)}, silent_at = null`
}
