import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §4`. */
export const horizonSettings = settingSet('catalog', 'delivery', {
  /** Today included. */
  horizonDays: { unit: 'days', default: 60, min: 7, max: 90 },
})
