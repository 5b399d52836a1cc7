import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Staff texts, which shoppers never load; once per page load. */
export const loadStaffTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-staff')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
