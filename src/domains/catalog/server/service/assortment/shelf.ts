import { needsStock } from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { Stems } from '#/domains/catalog/rules/stems-in-sight.ts'
import {
  findMakers,
  findUpcoming,
  type LocalCity,
  type MakersOfSizes,
  type UpcomingSize,
} from '#/domains/catalog/server/queries/availability.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Assortment } from './assortment.ts'
import { add, allOf, anyOf, emptySet, type ProductSet } from './product-set.ts'
import { readAssortment } from './read-assortment.ts'
import { readCity } from './read-city.ts'

/** What can be had in a city, and when. */
export type Shelf = {
  assortment: Assortment
  city: LocalCity
  /** That some of the stores can make in some size now. */
  madeNow(stores: readonly number[]): ProductSet
  /** By that day, of deliveries. */
  coming(day: string, stores: readonly number[]): ProductSet
  /** On a day by some of the stores. */
  availableOn(day: string, stores: readonly number[]): ProductSet
  stemsOf(productId: number): Stems
}

const MAKERS = {
  key: 'catalog.makers',
  tags: ['catalog', 'stock'],
  bytes: (makers: ReadonlyMap<number, unknown>) => makers.size * 400,
}

const readMakers = (db: Db): Promise<ReadonlyMap<number, MakersOfSizes>> =>
  db.shared.get(MAKERS, async () => {
    const rows = await findMakers(db)
    return new Map(rows.map(({ product_id, made_now }) => [product_id, made_now]))
  })

/** Undefined in a shop without a city. */
export const readShelf = async (db: Db, cityId: number): Promise<Shelf | undefined> => {
  const city = await readCity(db, cityId)
  if (!city) return undefined
  const kept = {
    key: `catalog.shelf ${city.id} ${city.today}`,
    tags: ['places', 'catalog', 'stock'],
    bytes: ({ assortment: { all } }: Shelf) => all.byteLength * 10,
  }
  return db.shared.get(kept, async () => {
    const [assortment, makers, upcoming] = await Promise.all([
      readAssortment(db),
      readMakers(db),
      findUpcoming(db, city),
    ])
    return makeShelf(assortment, city, makers, upcoming)
  })
}

const NOWHERE: MakersOfSizes = {}

const makeShelf = (
  assortment: Assortment,
  city: LocalCity,
  makers: ReadonlyMap<number, MakersOfSizes>,
  upcoming: readonly UpcomingSize[],
): Shelf => {
  const { today } = city
  const none = emptySet(assortment.ids.length)
  const setOf = (ids: Iterable<number>) => {
    const set = none.slice()
    for (const id of ids) {
      const at = assortment.placeOf.get(id)
      if (at !== undefined) add(set, at)
    }
    return set
  }
  const madeIn = new Map(city.stores.map((store) => [store, setOf(makersOf(makers, store))]))
  const comingBy = [...Map.groupBy(upcoming, ({ store_id, day }) => `${store_id} ${day}`).values()].map(
    (sizes) => ({
      ...(sizes[0] as UpcomingSize),
      products: setOf(sizes.map(({ product_id }) => product_id)),
    }),
  )
  const comingOf = Map.groupBy(upcoming, ({ product_id }) => product_id)
  const madeNow = (stores: readonly number[]) =>
    anyOf(
      none,
      stores.flatMap((store) => madeIn.get(store) ?? []),
    )
  const coming = (until: string, stores: readonly number[]) =>
    anyOf(
      none,
      comingBy
        .filter(({ day, store_id }) => day <= until && stores.includes(store_id))
        .map(({ products }) => products),
    )
  return {
    assortment,
    city,
    madeNow,
    coming,
    availableOn: (day, stores) => {
      const hasStems = needsStock(today, day) ? anyOf(none, [madeNow(stores), coming(day, stores)]) : null
      return allOf(assortment.openOn(today, day), [hasStems])
    },
    stemsOf: (id) => ({
      today,
      stores: city.stores,
      made_now: makers.get(id) ?? NOWHERE,
      coming: comingOf.get(id) ?? [],
    }),
  }
}

function* makersOf(makers: ReadonlyMap<number, MakersOfSizes>, store: number) {
  for (const [id, sizes] of makers)
    if (Object.values(sizes).some((stores) => stores.includes(store))) yield id
}
