import { create } from 'zustand'
import { catalogApi, MAX_CARDS, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { RECENTLY_SEEN } from '#/domains/catalog/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'

/** One more than shown: the current one is left out. */
const MAX_SEEN = Math.min(13, MAX_CARDS)

type SeenState = {
  ids: readonly number[]
  cards: readonly ProductCard[]
  cityId: number | null
}

/** Empty on the server and until `noteSeen`. */
export const useRecentlySeen = create<SeenState>(() => ({ ids: [], cards: [], cityId: null }))

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const readSeen = (): number[] => {
  try {
    const stored: unknown = JSON.parse(local.read(RECENTLY_SEEN) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isId).slice(0, MAX_SEEN) : []
  } catch {
    return []
  }
}

/** Rereads storage: other tabs may have added theirs. */
export const noteSeen = (id: number): void => {
  const ids = [id, ...readSeen().filter((other) => other !== id)].slice(0, MAX_SEEN)
  local.write(RECENTLY_SEEN, JSON.stringify(ids))
  useRecentlySeen.setState({ ids })
}

/** The server omits products off sale. */
export const loadSeen = async (cityId: number): Promise<void> => {
  const { ids } = useRecentlySeen.getState()
  if (ids.length === 0) return
  try {
    const { items } = await api(catalogApi.cards, { query: { ids: ids.join(','), city_id: cityId } })
    useRecentlySeen.setState({ cards: items, cityId })
  } catch {
    // Optional: the next page retries.
    useRecentlySeen.setState({ cards: [], cityId })
  }
}

export const forgetSeen = (): void => {
  local.write(RECENTLY_SEEN, null)
  useRecentlySeen.setState({ ids: [], cards: [] })
}
