import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/deliveries.ts'
import { receiveStems } from './receive-stems.ts'
import {
  type DeliveryLine,
  updatePlannedDelivery,
  checkDeliveryLines,
  deliveryAction,
  deliveryOutcome,
} from './plan-delivery.ts'

type ReceivedLine = DeliveryLine & { reason?: string | undefined; price?: number | undefined }

/** The actual stems go into stock. A second call is a 409 with the current delivery. */
export const receiveDelivery = (
  db: Db,
  staff: Staff,
  id: string,
  { version, lines }: { version: number; lines: ReceivedLine[] },
) =>
  db.transaction(async (tx) => {
    const before = await updatePlannedDelivery(tx, staff, id, version, { status: 'received' })
    await checkDeliveryLines(tx, lines)
    const receivedById = new Map(lines.map((line) => [line.component_id, line]))
    const planned = before.lines.map(({ component_id, quantity }) => ({
      component_id,
      quantity,
      received: receivedById.get(component_id)?.quantity ?? quantity,
      reason: receivedById.get(component_id)?.reason ?? null,
      price: receivedById.get(component_id)?.price ?? null,
    }))
    const unplanned = lines
      .filter((line) => before.lines.every((one) => one.component_id !== line.component_id))
      .map(({ component_id, quantity, reason, price }) => ({
        component_id,
        quantity: 0,
        received: quantity,
        reason,
        price: price ?? null,
      }))
    const all = [...planned, ...unplanned]
    const prices = await queries.setLines(tx, id, all)
    const short = await receiveStems(tx, {
      storeId: before.store_id,
      arrivesOn: before.arrives_on,
      lines: all.map(({ component_id, received }) => ({
        componentId: component_id,
        quantity: received,
        price: prices.get(component_id) ?? null,
      })),
      staffId: staff.id,
    })
    await recordAction(tx, staff, deliveryAction('receive', id, { after: { lines: all } }))
    return deliveryOutcome(tx, id, short)
  })
