import { create } from 'zustand'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { type FAVOURITE_SORTS, favouritesApi } from '#/domains/favourites/contract.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { forgetHearts, heartIntents, rememberHeart } from './heart-intents.ts'

export type FavouritesSort = (typeof FAVOURITE_SORTS)[number]

type FavouritesState = {
  ids: ReadonlySet<number>
  /** Cards of the kept products in the order that was asked for; one that was let go stays until the next load. */
  items: ProductCard[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The order of `items`; the last kept first without one. */
  sort: FavouritesSort | undefined
  /** The last heart that was pressed on this page by this person. */
  pressed: Pressed | null
  /** Keeps a product or lets it go; a guest is asked to sign in first and nothing is forgotten meanwhile. */
  toggle: (productId: number) => Promise<void>
}

/** `order`: where and when, as far as it is chosen; favourites are asked for with it (`spec §7`). */
type Visitor = {
  isSignedIn: () => boolean
  askToSignIn: () => void
  order: () => { city_id?: number | string | undefined }
}
type Pressed = { id: number; kept: boolean }

/** Presses are told one after another, so that the last one is the last truth. */
let turn: Promise<void> = Promise.resolve()
let visitor: Visitor = { isSignedIn: () => false, askToSignIn: () => {}, order: () => ({}) }
let channel: BroadcastChannel | undefined
/** Only the answer to the last question counts. */
let asked = 0

/** The visitor's favourites; empty for guests (`spec §6`). */
export const useFavourites = create<FavouritesState>((_, get) => ({
  ids: new Set(),
  items: [],
  status: 'idle',
  sort: undefined,
  pressed: null,
  toggle: async (id) => {
    if (!visitor.isSignedIn()) {
      rememberHeart(id)
      return visitor.askToSignIn()
    }
    const pressed = { id, kept: !get().ids.has(id) }
    mark(pressed)
    useFavourites.setState({ pressed })
    turn = turn.then(() => tell(pressed))
    return turn
  },
}))

const mark = ({ id, kept }: Pressed): void => {
  const ids = new Set(useFavourites.getState().ids)
  if (kept) ids.add(id)
  else ids.delete(id)
  useFavourites.setState({ ids })
}

const tell = async (pressed: Pressed) => {
  try {
    await api(pressed.kept ? favouritesApi.add : favouritesApi.remove, { body: { product_id: pressed.id } })
    channel?.postMessage(pressed)
  } catch (error) {
    mark({ ...pressed, kept: !pressed.kept })
    const said = isApiError(error) ? error.body?.detail : t('favourites.checkConnection')
    toast({ title: t('favourites.notSaved'), text: said, tone: 'rose' })
  }
}

/** Loads the customer's favourites, after keeping those whose hearts led to signing in. */
export const loadFavourites = async (): Promise<void> => {
  if (!visitor.isSignedIn()) return
  const { sort } = useFavourites.getState()
  asked += 1
  const mine = asked
  if (useFavourites.getState().status !== 'ready') useFavourites.setState({ status: 'loading' })
  try {
    await keepIntended()
    const { items } = await api(favouritesApi.list, { query: { ...visitor.order(), sort } })
    // Signed out, or asked again meanwhile: the answer is nobody's.
    if (mine !== asked || !visitor.isSignedIn()) return
    useFavourites.setState({ items, ids: new Set(items.map(({ id }) => id)), status: 'ready' })
  } catch {
    if (mine === asked && visitor.isSignedIn()) useFavourites.setState({ status: 'failed' })
  }
}

/** The same for the page that shows them: asked for only where they are not there already. */
export const showFavourites = async (sort: FavouritesSort | undefined): Promise<void> => {
  const { status, sort: now, ids, items } = useFavourites.getState()
  const whole = [...ids].every((id) => items.some((item) => item.id === id))
  if (sort === now && (status === 'loading' || (status === 'ready' && whole))) return
  useFavourites.setState({ sort })
  return loadFavourites()
}

/** What a guest wanted to keep is kept now; what is not on sale any more is forgotten. */
const keepIntended = async () => {
  for (const id of heartIntents()) {
    await api(favouritesApi.add, { body: { product_id: id } }).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 404) throw error
    })
  }
  forgetHearts()
}

/** What a sign-out leaves: nothing. */
export const forgetFavourites = (): void => {
  asked += 1
  forgetHearts()
  useFavourites.setState({ ids: new Set(), items: [], status: 'idle', pressed: null })
}

/** Tells the hearts who presses them, and keeps those of all tabs the same; returns what stops it. */
export const connectFavourites = (next: Visitor): (() => void) => {
  visitor = next
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel('lavanda-favourites')
  channel = opened
  opened.addEventListener('message', ({ data }: MessageEvent<Pressed>) => {
    if (visitor.isSignedIn()) mark(data)
  })
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}
