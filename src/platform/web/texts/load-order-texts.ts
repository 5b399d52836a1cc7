import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load, with a customer's order: other pages never load them. */
export const loadOrderTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-order')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
