import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §6`, `research §3.1, §3.4`. */
export const orderSettings = settingSet('orders', 'orders', {
  /** Stems and slot are held so long; banks keep a payment open for an hour. */
  payMinutes: { unit: 'minutes', default: 30, min: 10, max: 60, isPublic: true },
  /** Above the limits of what is held unpaid (`decisions §10`). */
  payMinutesAboveLimit: { unit: 'minutes', default: 10, min: 5, max: 60 },
  /** After so many, nothing above the limits is held. */
  leftUnpaidADay: { unit: 'count', default: 3, min: 1, max: 20 },
  /** For a new order without attention. */
  confirmMinutes: { unit: 'minutes', default: 15, min: 0, max: 120, isPublic: true },
  /** Before apology and points. */
  lateMinutes: { unit: 'minutes', default: 15, min: 5, max: 120 },
  latePoints: { unit: 'points', default: 200, min: 0, max: 10_000 },
  /** After a first message without an answer. */
  remindAddressAfter: { unit: 'minutes', default: 60, min: 15, max: 720 },
  /** Before the delivery, staff are told of a silent recipient. */
  silentBefore: { unit: 'hours', default: 3, min: 1, max: 24 },
  /** A bouquet's promised wait in its store. */
  keepPickup: { unit: 'hours', default: 24, min: 1, max: 72 },
})

/** `decisions §6`. */
export const photoSettings = settingSet('orders', 'photo', {
  /** To answer; then it leaves. */
  photoMinutes: { unit: 'minutes', default: 10, min: 5, max: 60, isPublic: true },
  /** Per order. */
  photoChanges: { unit: 'count', default: 1, min: 0, max: 5 },
})
