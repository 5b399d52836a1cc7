import { KOPECKS } from '#/platform/shared/money.ts'
import { settingSet, type SettingValues } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §9`. */
export const claimSettings = settingSet('claims', 'claims', {
  /** After the hand-over, of flowers that wilted; of anything else. */
  wiltedHours: { unit: 'hours', default: 72, min: 24, max: 336 },
  wrongHours: { unit: 'hours', default: 24, min: 1, max: 336 },
  /** Of the store's opening hours. */
  answerMinutes: { unit: 'minutes', default: 15, min: 10, max: 1_440 },
  /** A decision that costs more is signed by a manager. */
  ownDecisionLimit: { unit: 'money', default: 2_500 * KOPECKS, min: 0, max: 1_000_000 * KOPECKS },
  /** Of what was paid, offered where the bouquet stays; by how much more in points. */
  partShare: { unit: 'percent', default: 30, min: 5, max: 90 },
  morePoints: { unit: 'percent', default: 30, min: 0, max: 100 },
  /** After an answer that nobody contradicted. */
  closesAfter: { unit: 'hours', default: 72, min: 24, max: 336 },
})
export type ClaimSettings = SettingValues<typeof claimSettings>
