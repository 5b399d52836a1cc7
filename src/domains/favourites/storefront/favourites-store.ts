import { create } from 'zustand'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { type FAVOURITE_SORTS, favouritesApi } from '#/domains/favourites/contract.ts'
import { FAVOURITES_CHANNEL } from '#/domains/favourites/storage-names.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { forgetHearts, rememberHeart, saveGuestHearts } from './guest-hearts.ts'

export type FavouritesSort = (typeof FAVOURITE_SORTS)[number]

type FavouritesState = {
  ids: ReadonlySet<number>
  /** In `sort` order; a removed one stays until the next load. */
  items: ProductCard[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Undefined: latest first. */
  sort: FavouritesSort | undefined
  pressed: HeartPress | null
  /** Guests sign in first and the press is remembered. */
  toggle: (productId: number) => Promise<void>
}

/** `order`: the chosen place and time (`spec §7`). */
type FavouritesOwner = {
  isSignedIn: () => boolean
  askToSignIn: () => void
  order: () => { city_id?: number | string | undefined }
}
type HeartPress = { id: number; isFavourite: boolean }

/** One after another, so that the last press wins. */
let saveQueue: Promise<void> = Promise.resolve()
let owner: FavouritesOwner = { isSignedIn: () => false, askToSignIn: () => {}, order: () => ({}) }
let channel: BroadcastChannel | undefined
/** Only its response is used. */
let latestRequest = 0

/** Empty for guests (`spec §6`). */
export const useFavourites = create<FavouritesState>((_, get) => ({
  ids: new Set(),
  items: [],
  status: 'idle',
  sort: undefined,
  pressed: null,
  toggle: async (id) => {
    if (!owner.isSignedIn()) {
      rememberHeart(id)
      return owner.askToSignIn()
    }
    const pressed = { id, isFavourite: !get().ids.has(id) }
    mark(pressed)
    useFavourites.setState({ pressed })
    saveQueue = saveQueue.then(() => savePress(pressed))
    return saveQueue
  },
}))

const mark = ({ id, isFavourite }: HeartPress): void => {
  const ids = new Set(useFavourites.getState().ids)
  if (isFavourite) ids.add(id)
  else ids.delete(id)
  useFavourites.setState({ ids })
}

const savePress = async (pressed: HeartPress) => {
  try {
    await api(pressed.isFavourite ? favouritesApi.add : favouritesApi.remove, {
      body: { product_id: pressed.id },
    })
    channel?.postMessage(pressed)
  } catch (error) {
    mark({ ...pressed, isFavourite: !pressed.isFavourite })
    const message = sayFailure(error, t('favourites.checkConnection'))
    toast({ title: t('favourites.notSaved'), text: message, tone: 'rose' })
  }
}

/** First saves hearts pressed before signing in. */
export const loadFavourites = async (): Promise<void> => {
  if (!owner.isSignedIn()) return
  const { sort } = useFavourites.getState()
  latestRequest += 1
  const mine = latestRequest
  if (useFavourites.getState().status !== 'ready') useFavourites.setState({ status: 'loading' })
  try {
    await saveGuestHearts()
    const { items } = await api(favouritesApi.list, { query: { ...owner.order(), sort } })
    // Signed out or requested again.
    if (mine !== latestRequest || !owner.isSignedIn()) return
    useFavourites.setState({ items, ids: new Set(items.map(({ id }) => id)), status: 'ready' })
  } catch {
    if (mine === latestRequest && owner.isSignedIn()) useFavourites.setState({ status: 'failed' })
  }
}

/** Unless complete in that order already. */
export const showFavourites = async (sort: FavouritesSort | undefined): Promise<void> => {
  const { status, sort: now, ids, items } = useFavourites.getState()
  const isComplete = [...ids].every((id) => items.some((item) => item.id === id))
  if (sort === now && (status === 'loading' || (status === 'ready' && isComplete))) return
  useFavourites.setState({ sort })
  return loadFavourites()
}

export const forgetFavourites = (): void => {
  latestRequest += 1
  forgetHearts()
  useFavourites.setState({ ids: new Set(), items: [], status: 'idle', pressed: null })
}

/** Also syncs hearts between tabs; the result disconnects. */
export const connectFavourites = (next: FavouritesOwner): (() => void) => {
  owner = next
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel(FAVOURITES_CHANNEL)
  channel = opened
  opened.addEventListener('message', ({ data }: MessageEvent<HeartPress>) => {
    if (owner.isSignedIn()) mark(data)
  })
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}
