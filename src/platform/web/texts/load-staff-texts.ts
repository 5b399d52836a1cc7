import { loadTexts, textsPath } from './load-texts.ts'

let loading: Promise<void> | undefined

/** Once per page load; shoppers never load them. */
export const loadStaffTexts = (): Promise<void> =>
  (loading ??= loadTexts(textsPath('ru-staff')).catch((error: unknown) => {
    loading = undefined
    throw error
  }))
