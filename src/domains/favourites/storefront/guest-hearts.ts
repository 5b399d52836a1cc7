import { favouritesApi } from '#/domains/favourites/contract.ts'
import { HEARTS } from '#/domains/favourites/storage-names.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'

/** Older intents are dropped. */
const LIFE_MS = HOUR_MS
const MAX_HEARTS = 20

type Intent = { id: number; at: number }

const isIntent = (value: unknown): value is Intent => {
  const { id, at } = (value ?? {}) as Partial<Intent>
  return Number.isInteger(id) && Number.isFinite(at)
}

const readAll = (): Intent[] => {
  try {
    const stored: unknown = JSON.parse(local.read(HEARTS) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isIntent) : []
  } catch {
    return []
  }
}

/** Oldest first; they survive a reload and apply after signing in anywhere. */
const guestHearts = (): number[] =>
  readAll()
    .filter(({ at }) => Date.now() - at < LIFE_MS)
    .map(({ id }) => id)

export const rememberHeart = (id: number): void => {
  const others = readAll().filter((intent) => intent.id !== id)
  local.write(HEARTS, JSON.stringify([...others, { id, at: Date.now() }].slice(-MAX_HEARTS)))
}

export const forgetHearts = (): void => local.write(HEARTS, null)

/** Products off sale are dropped. */
export const saveGuestHearts = async (): Promise<void> => {
  for (const id of guestHearts()) {
    await api(favouritesApi.add, { body: { product_id: id } }).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 404) throw error
    })
  }
  forgetHearts()
}
