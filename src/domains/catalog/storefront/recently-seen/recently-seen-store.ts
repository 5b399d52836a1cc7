import { create } from 'zustand'
import { catalogApi, MOST_CARDS, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'

const KEY = 'lavanda-seen'
/** One more than is shown: the product that is being looked at is not shown to itself. */
const KEPT = Math.min(13, MOST_CARDS)

type SeenState = {
  /** Newest first; kept in this browser only. */
  ids: readonly number[]
  /** Their cards as far as they have been asked for, in the city they were asked for. */
  cards: readonly ProductCard[]
  cityId: number | null
}

/** What this browser has looked at. Empty on the server and until `noteSeen`. */
export const useRecentlySeen = create<SeenState>(() => ({ ids: [], cards: [], cityId: null }))

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const readSeen = (): number[] => {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isId).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Remembers that a product is looked at now; other tabs may have remembered theirs meanwhile. */
export const noteSeen = (id: number): void => {
  const ids = [id, ...readSeen().filter((other) => other !== id)].slice(0, KEPT)
  local.write(KEY, JSON.stringify(ids))
  useRecentlySeen.setState({ ids })
}

/** Asks for the cards of a city; what was taken off sale is left out by the server. */
export const loadSeen = async (cityId: number): Promise<void> => {
  const { ids } = useRecentlySeen.getState()
  if (ids.length === 0) return
  try {
    const { items } = await api(catalogApi.cards, { query: { ids: ids.join(','), city_id: cityId } })
    useRecentlySeen.setState({ cards: items, cityId })
  } catch {
    // Without them the page is whole; the next one asks again.
    useRecentlySeen.setState({ cards: [], cityId })
  }
}

export const forgetSeen = (): void => {
  local.write(KEY, null)
  useRecentlySeen.setState({ ids: [], cards: [] })
}
