import { useEffect } from 'react'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import {
  type ChosenFilters,
  filterQuery,
  NO_FILTERS,
} from '#/domains/catalog/storefront/listing/listing-address.ts'
import { NO_TIME } from '#/domains/delivery/storefront/time/time-offers.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useFirstDay } from '#/layouts/storefront/product/use-first-day.ts'
import { useShell } from '#/layouts/shell.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { api } from '#/platform/web/api.ts'
import type { FinderOffers } from './load-finder.ts'
import { useWish } from './wish-store.ts'

/** The list's filter has later ones. */
const DAYS = 14
/** Cards below the finder: two rows of the widest screen; narrower ones hide the rest. */
const SHOWN = 10

/** What is chosen, what it may be changed to, and how many bouquets there are for it. */
export const useFinder = ({ scope, total: all, days: counted }: FinderOffers) => {
  const { city } = useShell()
  const first = useFirstDay()
  const days = first ? Array.from({ length: DAYS }, (_, at) => addDays(first, at)) : []
  const { wish, found } = useWish()
  const isPast = wish !== null && !isAhead(wish, days)
  useEffect(() => {
    if (isPast) useWish.setState({ wish: null })
  }, [isPast])
  useFinding(wish, scope, city.id)
  const chosen = wish ?? { ...NO_FILTERS, available_on: first }
  const firstCount = counted.find(({ value }) => value === first)?.count
  const waiting = wish !== null && found?.of !== wish
  return {
    first,
    days,
    chosen,
    choose: (part: Partial<ChosenFilters>) => useWish.setState({ wish: { ...chosen, ...part } }),
    /** The day of the order too: nobody is asked twice. */
    chooseDay: (available_on: string | null) => {
      useWish.setState({ wish: { ...chosen, available_on } })
      if (available_on) useChoice.getState().update({ date: available_on, order: NO_TIME })
    },
    waiting,
    /** Of the last answer, at first of the page itself; null: not known. */
    total: wish && found ? found.total : first ? (firstCount ?? null) : all,
  }
}

/** A wish of yesterday is none. */
const isAhead = ({ available_on: day }: ChosenFilters, days: readonly string[]): boolean =>
  day === null || days.includes(day)

/** A new wish aborts the question of the previous one. */
const useFinding = (wish: ChosenFilters | null, scope: FinderOffers['scope'], city_id: number): void => {
  const category = 'category' in scope ? scope.category : null
  useEffect(() => {
    if (!wish) return
    const asking = new AbortController()
    const { signal } = asking
    const query = { ...filterQuery(wish), city_id, size: SHOWN }
    const answer =
      category === null
        ? api(catalogApi.popular, { query, signal })
        : api(catalogApi.category, { params: { slug: category }, query, signal })
    answer.then(
      ({ total, items }) => signal.aborted || useWish.setState({ found: { of: wish, total, items } }),
      () => signal.aborted || useWish.setState({ found: { of: wish, total: null, items: [] } }),
    )
    return () => asking.abort()
  }, [wish, category, city_id])
}
