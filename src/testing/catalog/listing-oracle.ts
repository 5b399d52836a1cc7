import type { Db } from '#/platform/server/database/db.ts'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { addDays } from '#/platform/shared/local-moment.ts'

export type ListingQuery = Partial<{
  price_from: number
  price_to: number
  flowers: string[]
  colors: string[]
  occasions: string[]
  recipients: string[]
  sizes: string[]
  available_on: string
  discount: boolean
  store_id: number
}>

type OracleProduct = {
  id: number
  kind: string
  flowers: string[]
  colors: string[]
  occasions: string[]
  recipients: string[]
  lead_days: number
  season_from: string | null
  season_to: string | null
  season_lead_days: number
  sizes: {
    price: number
    old_price: number | null
    stems: number
    recipe: { id: number; quantity: number }[]
  }[]
}
type Pool = { store_id: number; component_id: number; day: string | null; free: number }

const groupOf = (stems: number) =>
  stems > 50 ? 'grand' : stems > 24 ? 'large' : stems > 11 ? 'medium' : 'small'
const LISTS = ['flowers', 'colors', 'occasions', 'recipients'] as const
const GROUPS = ['price', ...LISTS, 'sizes', 'discount', 'when'] as const

export const openOracle = async ({ sql }: Db, today: string, stores: number[]) => {
  const allProducts = await sql<OracleProduct[]>`
    select p.id, p.kind, p.flowers, p.colors, p.occasions, p.recipients, p.lead_days, p.season_from, p.season_to,
      p.season_lead_days, (
        select jsonb_agg(jsonb_build_object('price', v.price, 'old_price', v.old_price, 'stems', v.stems, 'recipe', (
          select jsonb_agg(jsonb_build_object('id', component_id, 'quantity', quantity)) from recipe_lines where variant_id = v.id)))
        from variants v where v.product_id = p.id) as sizes
    from products p where p.published`
  const pools = await sql<Pool[]>`
    select store_id, component_id, null::date as day, on_hand - reserved as free from store_stock
    union all select store_id, component_id, arrives_on, quantity + owed - reserved from expected_stems`

  const free = (store: number, component: number, date: string) =>
    pools
      .filter((pool) => pool.store_id === store && pool.component_id === component)
      .filter(({ day }) => day === null || (date > today && day >= today && day <= date))
      .reduce((sum, pool) => sum + pool.free, 0)
  const makes = (one: OracleProduct, store: number, date: string) =>
    one.sizes.some(({ recipe }) => recipe.every(({ id, quantity }) => free(store, id, date) >= quantity))
  const isOpen = (one: OracleProduct, date: string) => {
    const { season_from: from, season_to: to } = one
    const day = date.slice(5)
    const inSeason = !from || !to || (from <= to ? from <= day && day <= to : day >= from || day <= to)
    return date >= addDays(today, one.lead_days) && (inSeason || date >= addDays(today, one.season_lead_days))
  }
  const isAvailable = (one: OracleProduct, date: string, from: number[]) =>
    isOpen(one, date) && (date >= addDays(today, 3) || from.some((store) => makes(one, store, date)))

  const isWhen = (one: OracleProduct, { available_on: date, store_id: store }: ListingQuery): boolean => {
    const known = store !== undefined && stores.includes(store) ? [store] : undefined
    if (date && date >= today && date < addDays(today, 60)) return isAvailable(one, date, known ?? stores)
    return known ? known.some((id) => makes(one, id, today)) : true
  }
  const least = (one: OracleProduct) => Math.min(...one.sizes.map(({ price }) => price))
  const onSale = (one: OracleProduct) => one.sizes.some(({ old_price }) => old_price !== null)
  const sizesOf = (one: OracleProduct) => [...new Set(one.sizes.map(({ stems }) => groupOf(stems)))]

  const passes = (one: OracleProduct, query: ListingQuery): Record<(typeof GROUPS)[number], boolean> => {
    const any = (list: (typeof LISTS)[number]) => {
      const values = query[list] ?? []
      const isKnown = allProducts.some((other) => values.some((value) => other[list].includes(value)))
      return !isKnown || values.some((value) => one[list].includes(value))
    }
    const sizes = (query.sizes ?? []).filter((size) => ['small', 'medium', 'large', 'grand'].includes(size))
    return {
      price: least(one) >= (query.price_from ?? 0) && least(one) <= (query.price_to ?? Infinity),
      flowers: any('flowers'),
      colors: any('colors'),
      occasions: any('occasions'),
      recipients: any('recipients'),
      sizes: sizes.length === 0 || sizesOf(one).some((size) => sizes.includes(size)),
      discount: !query.discount || onSale(one),
      when: isWhen(one, query),
    }
  }
  const scope = allProducts.filter(({ kind }) => kind !== 'addon')
  const but = (query: ListingQuery, group?: (typeof GROUPS)[number]) =>
    scope.filter((one) => {
      const passed = passes(one, query)
      return GROUPS.every((name) => name === group || passed[name])
    })
  const count = (products: OracleProduct[], values: (one: OracleProduct) => string[], known: string[]) =>
    Object.fromEntries(
      known.map((value) => [value, products.filter((one) => values(one).includes(value)).length]),
    )

  return {
    ids: (query: ListingQuery) => but(query).map(({ id }) => id),
    facets: (query: ListingQuery) => ({
      total: but(query).length,
      price: but(query, 'price').length
        ? {
            from: Math.min(...but(query, 'price').map(least)),
            to: Math.max(...but(query, 'price').map(least)),
          }
        : null,
      ...Object.fromEntries(
        [...LISTS, 'sizes' as const].map((list) => {
          const values = (one: OracleProduct) => (list === 'sizes' ? sizesOf(one) : one[list])
          return [list, count(but(query, list), values, [...new Set(scope.flatMap(values))])]
        }),
      ),
      discount: but(query, 'discount').filter(onSale).length,
      available_on: Object.fromEntries(
        [0, 1, 2].map((ahead) => {
          const date = addDays(today, ahead)
          return [
            date,
            but(query, 'when').filter((one) => isWhen(one, { ...query, available_on: date })).length,
          ]
        }),
      ),
      stores: Object.fromEntries(
        stores.map((id) => [
          id,
          but(query, 'when').filter((one) => isWhen(one, { ...query, store_id: id })).length,
        ]),
      ),
    }),
  }
}

export const summarize = (facets: Facets) => {
  const counts = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return {
    total: facets.total,
    price: facets.price,
    flowers: counts(facets.flowers),
    colors: counts(facets.colors),
    occasions: counts(facets.occasions),
    recipients: counts(facets.recipients),
    sizes: counts(facets.sizes),
    discount: facets.discount.count,
    available_on: counts(facets.available_on),
    stores: Object.fromEntries(facets.stores.map(({ id, count }) => [id, count])),
  }
}
