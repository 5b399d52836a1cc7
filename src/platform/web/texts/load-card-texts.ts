import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load, when words for a card are asked for. */
export const loadCardTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-card')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
