import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { favouritesApi } from '#/domains/favourites/contract.ts'
import { api } from '#/platform/web/api.ts'
import { connectFavourites, loadFavourites, useFavourites } from './favourites-store.ts'

vi.mock('#/platform/web/api.ts', () => ({ api: vi.fn<() => Promise<unknown>>() }))
vi.mock('#/ui/feedback/toast.tsx', () => ({ toast: vi.fn<() => void>() }))

let signedIn = true
let stop = () => {}
const kept = new Set<number>()

beforeEach(() => {
  signedIn = true
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: () => {} })
  stop = connectFavourites({
    isSignedIn: () => signedIn,
    askToSignIn: () => {},
    order: () => ({ city_id: 1 }),
  })
})
afterEach(() => stop())

it('two quick presses end as they look, even where the first call is the slower one', async () => {
  let slow = 30
  vi.mocked(api).mockImplementation((async (call: unknown, { body }: { body: { product_id: number } }) => {
    await new Promise((resolve) => setTimeout(resolve, (slow -= 25)))
    if (call === favouritesApi.add) kept.add(body.product_id)
    else kept.delete(body.product_id)
  }) as never)
  const { toggle } = useFavourites.getState()
  await Promise.all([toggle(7), toggle(7)])
  expect([useFavourites.getState().ids.has(7), kept.has(7)]).toEqual([false, false])
})

it('a list that comes after signing out is dropped', async () => {
  vi.mocked(api).mockImplementation((async () => {
    signedIn = false
    return { items: [{ id: 7 }], total: 1 }
  }) as never)
  await loadFavourites()
  expect(useFavourites.getState().items).toEqual([])
})
