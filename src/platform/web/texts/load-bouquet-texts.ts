import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load: only who got flowers needs them. */
export const loadBouquetTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-bouquet')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
