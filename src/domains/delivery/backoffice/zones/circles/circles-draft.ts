import { formatMoney, parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedNumber, typedWhole } from '#/ui/fields/parse-typed.ts'
import { type Circle, FIRST_CIRCLES, radiusInMetres } from '#/domains/delivery/rules/circles.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone, StoreCircles } from '#/domains/delivery/contract/staff/zones.ts'
import { colorOf, type TestedZone } from '../zone-draft.ts'

export const CIRCLE_FIELDS = ['radius_km', 'price', 'free_from', 'courier_minutes'] as const
export type CircleField = (typeof CIRCLE_FIELDS)[number]
/** As typed. */
export type CircleDraft = Record<CircleField, string>
export type CirclesDraft = { circles: CircleDraft[] }

const kilometres = (value: number): string => String(value).replace('.', ',')

const draftOf = ({ radius_km, price, free_from, courier_minutes }: Circle): CircleDraft => ({
  radius_km: kilometres(radius_km),
  price: roublesText(price),
  free_from: free_from === null ? '' : roublesText(free_from),
  courier_minutes: String(courier_minutes),
})

export const FIRST_DRAFT: CircleDraft[] = FIRST_CIRCLES.map(draftOf)

export const savedOf = ({ circles, version }: Pick<StoreCircles, 'circles' | 'version'>) => ({
  values: { circles: circles.map(draftOf) },
  version,
})

export const circlesOf = (zones: readonly StaffZone[], storeId: number): Circle[] =>
  zones.flatMap(({ store_id, radius_m, price, free_from, courier_minutes }) =>
    store_id === storeId && radius_m !== null
      ? [{ radius_km: radius_m / 1000, price, free_from, courier_minutes }]
      : [],
  )

/** Undefined where it is not a number; an empty sum is none. */
const readCircle = (draft: CircleDraft) => ({
  radius_km: typedNumber(draft.radius_km),
  price: parseRoubles(draft.price) ?? undefined,
  free_from: draft.free_from.trim() === '' ? null : (parseRoubles(draft.free_from) ?? undefined),
  courier_minutes: typedWhole(draft.courier_minutes),
})

/** Throws an invalid number at its field, `circles.1.price`. */
export const sentOf = ({ circles }: CirclesDraft): Circle[] => {
  const [sum, whole] = [t('staff.typed.sum'), t('staff.typed.whole')]
  const errors = {
    radius_km: t('staff.zones.circles.number'),
    price: sum,
    free_from: sum,
    courier_minutes: whole,
  }
  const read = circles.map(readCircle)
  const fields = read.flatMap((circle, at) =>
    CIRCLE_FIELDS.map((field) => [`circles.${at}.${field}`, [circle[field], errors[field]]] as const),
  )
  readTyped(Object.fromEntries(fields) as Record<string, [number | null | undefined, string]>)
  return read as Circle[]
}

export const nextCircle = (circles: readonly CircleDraft[]): CircleDraft => {
  const last = circles.at(-1)
  const { radius_km = 0, price = 0, courier_minutes = 10 } = last ? readCircle(last) : {}
  return draftOf({
    radius_km: radius_km + 3,
    price: price + 10_000,
    free_from: null,
    courier_minutes: courier_minutes + 15,
  })
}

export const formatCircles = ({ circles }: CirclesDraft): string =>
  circles
    .map(({ radius_km, price }) =>
      t('staff.zones.circles.short', { km: radius_km, price: formatMoney(parseRoubles(price) ?? 0) }),
    )
    .join('; ') || t('staff.ui.conflict.empty')

export const drawnCircles = (circles: readonly CircleDraft[], first: number) =>
  circles.flatMap((draft, at) => {
    const { radius_km = 0, price } = readCircle(draft)
    if (radius_km <= 0) return []
    const words = price === undefined ? draft.radius_km : formatMoney(price)
    return [{ at, radius_m: radiusInMetres(radius_km), color: colorOf(first + at), words }]
  })

export const testedCircles = (circles: readonly CircleDraft[], center: Point): TestedZone[] =>
  circles.flatMap((draft) => {
    const { radius_km = 0, price = 0, free_from = null, courier_minutes = 0 } = readCircle(draft)
    return radius_km > 0
      ? [
          {
            name: t('staff.zones.circles.name', { km: draft.radius_km }),
            price,
            free_from,
            courier_minutes,
            shape: 'circle',
            polygon: [],
            places: [],
            center,
            radius_m: radiusInMetres(radius_km),
          },
        ]
      : []
  })

export const resized = (circles: readonly CircleDraft[], at: number, metres: number): CircleDraft[] =>
  circles.map((circle, index) =>
    index === at ? { ...circle, radius_km: kilometres(metres / 1000) } : circle,
  )
