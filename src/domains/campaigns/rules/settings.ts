import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

export const campaignSettings = settingSet('campaigns', 'campaigns', {
  /** Kopecks, of one part, by the contract with the provider. */
  smsPartPrice: { unit: 'count', default: 450, min: 0, max: 5000 },
})
