import type { Db } from '#/platform/server/database/db.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { type Assortment, placesOf } from './assortment.ts'
import { allOf, anyOf, has, type ProductSet } from './product-set.ts'
import { readAssortment } from './read-assortment.ts'
import { setOf } from './scopes.ts'
import { readShelf } from './shelf.ts'

export type Quickest = { lead_minutes: number; available_on: string; made_in: number[] | null }

/** Minutes: today by store, from the peak menu if given; later in any store. */
export const quickestBouquets = async (
  db: Db,
  cityId: number,
  menu: readonly number[] | null,
): Promise<Quickest[]> => {
  const shelf = await readShelf(db, cityId)
  if (!shelf) return []
  const { assortment, city, madeNow } = shelf
  const { today, stores } = city
  const bouquets = anyOf(
    assortment.all,
    ['bouquet', 'flowers'].flatMap((kind) => assortment.kinds.get(kind) ?? []),
  )
  const onMenu = menu && setOf(assortment, placesOf(assortment, menu))
  const ofToday = allOf(bouquets, [onMenu, assortment.openOn(today, today)])
  const inStores = stores
    .toSorted((one, other) => one - other)
    .map((store) => {
      const lead = leastLead(assortment, allOf(ofToday, [madeNow([store])]))
      return lead === null ? [] : [{ lead_minutes: lead, available_on: today, made_in: [store] }]
    })
  const tomorrow = addDays(today, 1)
  const later = leastLead(assortment, allOf(bouquets, [assortment.openOn(today, tomorrow)]))
  const anywhere = later === null ? [] : [{ lead_minutes: later, available_on: tomorrow, made_in: null }]
  return [...inStores.flat(), ...anywhere]
}

const leastLead = ({ leadMinutes }: Assortment, among: ProductSet): number | null =>
  leadMinutes.reduce<number | null>(
    (least, lead, at) => ((least === null || lead < least) && has(among, at) ? lead : least),
    null,
  )

/** Minutes, of all products on sale; each once, ascending. */
export const leadTimes = async (db: Db): Promise<number[]> =>
  [...new Set((await readAssortment(db)).leadMinutes)].sort((one, other) => one - other)
