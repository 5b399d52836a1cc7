import { SORTS } from '#/domains/catalog/contract/customer.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { queryString } from '#/platform/shared/endpoint.ts'

export type Sort = (typeof SORTS)[number]

/** Filters of which several values can be chosen at once. */
export const GROUPS = ['flowers', 'colors', 'occasions', 'recipients', 'sizes'] as const
export type Group = (typeof GROUPS)[number]

/** What a person has chosen; prices in kopecks. */
export type Chosen = Record<Group, string[]> & {
  price_from: number | null
  price_to: number | null
  /** `YYYY-MM-DD` */
  available_on: string | null
  discount: boolean
  store_id: number | null
}

/** A listing's own address: its path and what else belongs to it (the words of a search). */
export type Place = { path: string; fixed?: Record<string, string> }
/** `sort` is null for the list's own order. */
export type Asked = { chosen: Chosen; sort: Sort | null; page: number }

export const NOTHING_CHOSEN: Chosen = {
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

/** As the call takes them: so many values of a group, of so many characters. */
const MOST_VALUES = 50
const MOST_CHARACTERS = 80
const MOST_ROUBLES = 1_000_000
const LARGEST_ID = 2_147_483_647

const wholeNumber = (text: string | null, most: number): number | null => {
  const digits = (text ?? '').replace(/[\s\u00a0]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}

/** Roubles as people type them, «5 000», in kopecks; null for what is no sum. */
export const readRoubles = (text: string | null): number | null => {
  const roubles = wholeNumber(text, MOST_ROUBLES)
  return roubles === null ? null : roubles * KOPECKS
}

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text)
}

/**
 * What an address asks for. Names are those of the call; prices are roubles, since people type them into a form
 * that works without scripts. What cannot be read is as if it were not there.
 */
export const readAsked = (search: URLSearchParams): Asked => {
  const values = (group: Group) =>
    [...new Set(search.getAll(group))]
      .filter((value) => value !== '' && value.length <= MOST_CHARACTERS)
      .slice(0, MOST_VALUES)
  const store = wholeNumber(search.get('store_id'), LARGEST_ID)
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
      // The form has a choice of near days and a field for others: what stands last is meant.
      available_on: search.getAll('available_on').findLast((day) => day.length === 10 && isDay(day)) ?? null,
      discount: search.get('discount') === '1',
      store_id: store || null,
    },
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? null,
    page,
  }
}

/** The filters as the calls take them; what is empty is left out by `queryString`. */
export const filterQuery = (chosen: Chosen) => ({
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

/** The address of a list with these filters, in this order, from its first page unless another is named. */
export const addressOf = ({ path, fixed }: Place, { chosen, sort, page = 1 }: Partial<Asked>): string => {
  const { price_from: from, price_to: to, ...rest } = filterQuery(chosen ?? NOTHING_CHOSEN)
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
