import { settingSet } from '#/platform/shared/shop/shop-setting.ts'
import { MAX_LINES, MAX_QUANTITY } from '../contract.ts'

/** `decisions §5`. */
export const cartSettings = settingSet('cart', 'cart', {
  /** Of one line. */
  mostOfLine: { unit: 'count', default: MAX_QUANTITY, min: 5, max: MAX_QUANTITY, isPublic: true },
  mostLines: { unit: 'count', default: MAX_LINES, min: 5, max: MAX_LINES },
})

/** `research §3.3`. */
export const makingSettings = settingSet('cart', 'delivery', {
  /** By every bouquet after the first. */
  furtherBouquetMinutes: { unit: 'minutes', default: 10, min: 0, max: 60 },
})
