import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** Decision 119. */
export const aftercareSettings = settingSet('aftercare', 'orders', {
  /** The recipient gets the link of the page by SMS. */
  careSms: { unit: 'switch', default: true },
})
