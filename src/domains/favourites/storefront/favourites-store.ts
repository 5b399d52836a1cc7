import { create } from 'zustand'
import type { ProductCard } from '#/domains/catalog/contract.ts'
import { favouritesApi } from '#/domains/favourites/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { session } from '#/platform/web/storage.ts'
import { toast } from '#/ui/toast.tsx'

type FavouritesState = {
  ids: ReadonlySet<number>
  /** Cards of the kept products as they were loaded, newest first. */
  items: ProductCard[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Keeps a product or lets it go; a guest is asked to sign in first and nothing is forgotten meanwhile. */
  toggle: (productId: number) => Promise<void>
}

/** The product whose heart a guest pressed; kept through signing in. */
const WAITING_KEY = 'lavanda-heart'

type Visitor = { isSignedIn: () => boolean; askToSignIn: () => void; cityId: () => number | undefined }
/** Presses are told one after another, so that the last one is the last truth. */
let turn: Promise<void> = Promise.resolve()
let visitor: Visitor = { isSignedIn: () => false, askToSignIn: () => {}, cityId: () => undefined }

/** The visitor's favourites; empty for guests (`spec §6`). */
export const useFavourites = create<FavouritesState>((set, get) => {
  const withOne = (productId: number, kept: boolean): void => {
    const ids = new Set(get().ids)
    if (kept) ids.add(productId)
    else ids.delete(productId)
    set({ ids })
  }
  const tell = async (productId: number, keep: boolean) => {
    try {
      await api(keep ? favouritesApi.add : favouritesApi.remove, { body: { product_id: productId } })
    } catch {
      withOne(productId, !keep)
      toast({ title: t('favourites.notSaved'), tone: 'rose' })
    }
  }
  return {
    ids: new Set(),
    items: [],
    status: 'idle',
    toggle: async (productId) => {
      if (!visitor.isSignedIn()) {
        session.write(WAITING_KEY, String(productId))
        return visitor.askToSignIn()
      }
      const keep = !get().ids.has(productId)
      withOne(productId, keep)
      turn = turn.then(() => tell(productId, keep))
      return turn
    },
  }
})

/** Loads the customer's favourites, after keeping the one that led to signing in. */
export const loadFavourites = async (): Promise<void> => {
  if (!visitor.isSignedIn()) return
  const waiting = Number(session.read(WAITING_KEY))
  session.write(WAITING_KEY, null)
  useFavourites.setState({ status: 'loading' })
  try {
    if (waiting) await api(favouritesApi.add, { body: { product_id: waiting } })
    const { items } = await api(favouritesApi.list, { query: { city_id: visitor.cityId() } })
    // Signed out meanwhile: the answer is nobody's.
    if (!visitor.isSignedIn()) return
    useFavourites.setState({ items, ids: new Set(items.map(({ id }) => id)), status: 'ready' })
  } catch {
    useFavourites.setState({ status: 'failed' })
  }
}

/** What a sign-out leaves: nothing. */
export const forgetFavourites = (): void => {
  session.write(WAITING_KEY, null)
  useFavourites.setState({ ids: new Set(), items: [], status: 'idle' })
}

/** Tells the hearts who presses them. */
export const connectFavourites = (next: Visitor): void => {
  visitor = next
}
