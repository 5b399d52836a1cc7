import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §3`. */
export const reviewSettings = settingSet('reviews', 'reviews', {
  mostPhotos: { unit: 'count', default: 5, min: 0, max: 10, isPublic: true },
})
