import type { Db } from '#/platform/server/database/db.ts'
import { giveBackPlace, type SlotKey, takingPlaces } from '#/domains/delivery/server/queries/slots.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import type { SlotPlace, SlotOption } from './time-options.ts'

export type HeldPlace = SlotKey

/** All places, or null when one is full; the caller's `attempt` undoes a partial take. */
export const takeSlot = async (tx: Db, { tries }: SlotOption): Promise<HeldPlace[] | null> => {
  const [only] = tries
  if (only && tries.length === 1) return takeAll(tx, only)
  for (const places of tries) {
    const held = await tx.attempt((part) => takeAll(part, places))
    if (held) return held
  }
  return null
}

const takeAll = async (tx: Db, places: SlotPlace[]): Promise<HeldPlace[] | null> => {
  const [isTaken] = await writeTogether(tx, takingPlaces(tx, places))
  return isTaken ? heldOf(places) : null
}

export const heldOf = (places: readonly SlotPlace[]): HeldPlace[] =>
  places.map(({ store_id, kind, date, time_from, time_to }) => ({
    store_id,
    kind,
    date,
    time_from,
    time_to,
  }))

/** The caller sees to it that it happens once. */
export const giveBackPlaces = async (tx: Db, places: HeldPlace[]): Promise<void> => {
  for (const place of inLockOrder(places)) await giveBackPlace(tx, place)
}

/** As `takingPlaces`, against deadlocks. */
const inLockOrder = <T extends SlotKey>(places: T[]): T[] =>
  places.toSorted((a, b) => Number(b.kind === 'exact') - Number(a.kind === 'exact'))
