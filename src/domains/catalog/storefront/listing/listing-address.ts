import { SORTS } from '#/domains/catalog/contract/customer.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { queryString } from '#/platform/shared/endpoint.ts'

export type Sort = (typeof SORTS)[number]

export const GROUPS = ['flowers', 'colors', 'occasions', 'recipients', 'sizes'] as const
export type Group = (typeof GROUPS)[number]

/** Kopecks. */
export type ChosenFilters = Record<Group, string[]> & {
  price_from: number | null
  price_to: number | null
  /** `YYYY-MM-DD` */
  available_on: string | null
  discount: boolean
  store_id: number | null
}

export type ListingLocation = { path: string; fixed?: Record<string, string> }
/** `sort` null: the list's own. */
export type ListingState = { chosen: ChosenFilters; sort: Sort | null; page: number }

export const NO_FILTERS: ChosenFilters = {
  flowers: [],
  colors: [],
  occasions: [],
  recipients: [],
  sizes: [],
  price_from: null,
  price_to: null,
  available_on: null,
  discount: false,
  store_id: null,
}

/** Limits of the call. */
const MAX_VALUES = 50
const MAX_CHARACTERS = 80
const MAX_ROUBLES = 1_000_000
const MAX_ID = 2_147_483_647

const wholeNumber = (text: string | null, most: number): number | null => {
  const digits = (text ?? '').replace(/[\s\u00a0]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** «5 000» in kopecks; null when not a sum. */
export const readRoubles = (text: string | null): number | null => {
  const roubles = wholeNumber(text, MAX_ROUBLES)
  return roubles === null ? null : roubles * KOPECKS
}

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text)
}

/**
 * Parameters are those of the call, but prices are roubles: people type them into a form that works without
 * scripts. Unreadable values are ignored.
 */
export const readListingState = (search: URLSearchParams): ListingState => {
  const values = (group: Group) =>
    [...new Set(search.getAll(group))]
      .filter((value) => value !== '' && value.length <= MAX_CHARACTERS)
      .slice(0, MAX_VALUES)
  const store = wholeNumber(search.get('store_id'), MAX_ID)
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return {
    chosen: {
      flowers: values('flowers'),
      colors: values('colors'),
      occasions: values('occasions'),
      recipients: values('recipients'),
      sizes: values('sizes'),
      price_from: readRoubles(search.get('price_from')),
      price_to: readRoubles(search.get('price_to')),
      // The form has near days and a date field: the last wins.
      available_on: search.getAll('available_on').findLast((day) => day.length === 10 && isDay(day)) ?? null,
      discount: search.get('discount') === '1',
      store_id: store || null,
    },
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? null,
    page,
  }
}

export const filterQuery = (chosen: ChosenFilters) => ({
  flowers: chosen.flowers,
  colors: chosen.colors,
  occasions: chosen.occasions,
  recipients: chosen.recipients,
  sizes: chosen.sizes,
  price_from: chosen.price_from ?? undefined,
  price_to: chosen.price_to ?? undefined,
  available_on: chosen.available_on ?? undefined,
  discount: chosen.discount ? ('1' as const) : undefined,
  store_id: chosen.store_id ?? undefined,
})

export const addressOf = (
  { path, fixed }: ListingLocation,
  { chosen, sort, page = 1 }: Partial<ListingState>,
): string => {
  const { price_from: from, price_to: to, ...rest } = filterQuery(chosen ?? NO_FILTERS)
  return (
    path +
    queryString({
      ...fixed,
      price_from: from === undefined ? undefined : from / KOPECKS,
      price_to: to === undefined ? undefined : to / KOPECKS,
      ...rest,
      sort,
      page: page > 1 ? page : undefined,
    })
  )
}
