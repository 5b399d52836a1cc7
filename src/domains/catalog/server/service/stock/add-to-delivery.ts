import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/deliveries.ts'
import { changeDelivery, planDelivery } from './plan-delivery.ts'

const MAX_NOTE = 200

type AgreedLine = { component_id: number; quantity: number; price: number }

/** What was ordered comes with what is planned for that day already; the delivery's id. */
export const addToDelivery = async (
  tx: Db,
  staff: Staff,
  storeId: number,
  { arrives_on: arrivesOn, note, lines }: { arrives_on: string; note: string; lines: AgreedLine[] },
): Promise<string> => {
  const planned = await queries.findPlanned(tx, storeId, arrivesOn)
  if (!planned) {
    const { delivery } = await planDelivery(tx, staff, storeId, { arrives_on: arrivesOn, note, lines })
    return delivery.id
  }
  const added = new Map(lines.map((line) => [line.component_id, line]))
  const before = planned.lines.map(({ component_id, quantity }) => {
    const more = added.get(component_id)
    added.delete(component_id)
    return { component_id, quantity: quantity + (more?.quantity ?? 0), ...(more && { price: more.price }) }
  })
  const notes = [planned.note, note]
    .filter((one) => one !== '')
    .join(', ')
    .slice(0, MAX_NOTE)
  await changeDelivery(tx, staff, planned.id, {
    version: planned.version,
    note: notes,
    lines: [...before, ...added.values()],
  })
  return planned.id
}
