import { nextDaytime } from '#/domains/orders/rules/address-request.ts'
import { type ChangingRow, sendRequestAgain } from '#/domains/orders/server/queries/change/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'

/** The link that asks for the address, in the daytime of the recipient's city. */
export const sendRequestToNewPhone = async (tx: Db, { id, time_zone }: ChangingRow): Promise<void> => {
  await sendRequestAgain(tx, id, instantAt(nextDaytime(localNow(tx.now(), time_zone)), time_zone))
}
