import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §6`, `research §3.1, §3.4`. */
export const orderSettings = settingSet('orders', 'orders', {
  /** An unpaid order holds its stems and slot; banks keep a payment open for an hour. */
  payMinutes: { unit: 'minutes', default: 30, min: 10, max: 60, isPublic: true },
  /** Until an order above the limits of what is held unpaid must be paid (`decisions §10`). */
  payMinutesAboveLimit: { unit: 'minutes', default: 10, min: 5, max: 60 },
  /** Prepaid orders left unpaid; after that nothing above the limits is held. */
  leftUnpaidADay: { unit: 'count', default: 3, min: 1, max: 20 },
  /** Until a new order without attention is confirmed automatically. */
  confirmMinutes: { unit: 'minutes', default: 15, min: 0, max: 120, isPublic: true },
  /** Delay that triggers an apology and points. */
  lateMinutes: { unit: 'minutes', default: 15, min: 5, max: 120 },
  latePoints: { unit: 'points', default: 200, min: 0, max: 10_000 },
  /** After the first message to a recipient who has not told the address. */
  remindAddressAfter: { unit: 'minutes', default: 60, min: 15, max: 720 },
  /** Before the delivery, staff are told of a recipient who has not answered. */
  silentBefore: { unit: 'hours', default: 3, min: 1, max: 24 },
  /** How long a bouquet is promised to wait in its store. */
  keepPickup: { unit: 'hours', default: 24, min: 1, max: 72 },
})

/** The photo before delivery (`decisions §6`). */
export const photoSettings = settingSet('orders', 'photo', {
  /** To answer the photo; then it leaves. */
  photoMinutes: { unit: 'minutes', default: 10, min: 5, max: 60, isPublic: true },
  /** Changes that may be requested per order. */
  photoChanges: { unit: 'count', default: 1, min: 0, max: 5 },
})
