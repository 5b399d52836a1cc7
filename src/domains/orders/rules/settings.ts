import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §6`, `research §3.1, §3.4`. */
export const orderSettings = settingSet('orders', 'orders', {
  /** Stems and slot are held so long; banks keep a payment open for an hour. */
  payMinutes: { unit: 'minutes', default: 30, min: 10, max: 60, isPublic: true },
  /** Above the limits of what is held unpaid (`decisions §10`). */
  payMinutesAboveLimit: { unit: 'minutes', default: 10, min: 5, max: 60 },
  /** After so many, nothing above the limits is held. */
  leftUnpaidADay: { unit: 'count', default: 3, min: 1, max: 20 },
  /** A transfer is waited for so long, with stems and slot. */
  transferHours: { unit: 'hours', default: 24, min: 1, max: 72 },
  /** Of a flower in a bouquet made up by a florist: its price, and the least one, of its cost. */
  bouquetMarkup: { unit: 'percent', default: 250, min: 100, max: 1000 },
  bouquetFloor: { unit: 'percent', default: 120, min: 100, max: 500 },
  /** For making it. */
  bouquetFee: { unit: 'money', default: 30_000, min: 0, max: 500_000 },
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
  /** To answer, at least; longer while the courier need not leave (decision 075). */
  photoMinutes: { unit: 'minutes', default: 10, min: 5, max: 60, isPublic: true },
  /** Per order. */
  photoChanges: { unit: 'count', default: 1, min: 0, max: 5 },
})

/** Of couriers' routes, and of what comes after a failed handover. */
export const routeSettings = settingSet('orders', 'delivery', {
  /** The road beside a straight line. */
  roadPercent: { unit: 'percent', default: 140, min: 100, max: 300 },
  cityKmh: { unit: 'count', default: 25, min: 5, max: 90 },
  /** To park, go up and hand over. */
  stopMinutes: { unit: 'minutes', default: 5, min: 1, max: 30 },
  runStops: { unit: 'count', default: 6, min: 1, max: 15 },
  runMinutes: { unit: 'minutes', default: 120, min: 30, max: 360 },
  /** Kopecks, for a new day or window after a failed handover. */
  secondAttempt: { unit: 'money', default: 30_000, min: 0, max: 500_000 },
  /** Customers call the courier, not the store. */
  courierPhone: { unit: 'switch', default: false },
})

/** Decision 066. */
export const substitutionSettings = settingSet('orders', 'orders', {
  /** To answer; then it is as was chosen at ordering. */
  substitutionMinutes: { unit: 'minutes', default: 10, min: 3, max: 60 },
  /** That the shop pays of a dearer flower without asking a manager. */
  substitutionTakenOver: { unit: 'money', default: 30_000, min: 0, max: 1_000_000 },
})
