import { settingSet } from '#/platform/shared/shop-setting.ts'
import { MAX_LINES, MAX_QUANTITY } from '../contract.ts'

/** `decisions §5`. */
export const cartSettings = settingSet('cart', 'cart', {
  /** Of one line. */
  mostOfLine: { unit: 'count', default: MAX_QUANTITY, min: 5, max: MAX_QUANTITY, isPublic: true },
  mostLines: { unit: 'count', default: MAX_LINES, min: 5, max: MAX_LINES },
})
