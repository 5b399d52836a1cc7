import type { BouquetKit } from '#/domains/bouquets/contract/customer.ts'
import { MAX_STEMS, type PartLine } from '#/domains/bouquets/rules/own-bouquet.ts'
import { addDays } from '#/platform/shared/local-moment.ts'

const freeOf = (kit: BouquetKit, id: number, store: number, day: number): number =>
  kit.parts.find(({ component_id }) => component_id === id)?.free[store]?.[day] ?? 0

/** Places of the kit's stores that can make all the lines on a day of the kit. */
export const makersOn = (kit: BouquetKit, lines: readonly PartLine[], day: number): number[] =>
  kit.stores.flatMap((_, store) =>
    lines.every(({ part, quantity }) => quantity <= freeOf(kit, part.component_id, store, day))
      ? [store]
      : [],
  )

/** Stems by component, of each store; of a later day any number. */
export const stockOn = (kit: BouquetKit, day: number | null): ReadonlyMap<number, number>[] =>
  kit.stores.map(
    (_, store) =>
      new Map(
        kit.parts.map(({ component_id: id }) => [id, day === null ? MAX_STEMS : freeOf(kit, id, store, day)]),
      ),
  )

export type Availability = { available_on: string | null; made_in: readonly number[] | null }

/**
 * The first day from `from` on, not before the shop's `first`, on which one store has it all; after the counted days
 * everything is ordered anew.
 */
export const availabilityOf = (
  kit: BouquetKit,
  lines: readonly PartLine[],
  { from, first }: { from: string; first: string },
): Availability => {
  const earliest = from > first ? from : first
  for (const [at, day] of kit.days.entries()) {
    const makers = day < earliest ? [] : makersOn(kit, lines, at)
    if (makers.length > 0)
      return {
        available_on: day,
        made_in: at === 0 ? makers.map((store) => kit.stores[store]?.id ?? 0) : null,
      }
  }
  const after = addDays(kit.days.at(-1) ?? earliest, 1)
  return { available_on: after > earliest ? after : earliest, made_in: null }
}
