import { loadTexts, textsPath } from './load-texts.ts'

let asked: Promise<void> | undefined

/** The texts of the staff's side, which shoppers never wait for; fetched once a page load. */
export const loadStaffTexts = (): Promise<void> =>
  (asked ??= loadTexts(textsPath('ru-staff')).catch((error: unknown) => {
    asked = undefined
    throw error
  }))
