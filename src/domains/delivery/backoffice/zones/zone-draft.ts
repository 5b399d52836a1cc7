import { formatMoney, parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedWhole } from '#/ui/fields/parse-typed.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone, ZoneForm } from '#/domains/delivery/contract/staff/zones.ts'

/** Form values; sums and minutes stay text until sent. */
export type ZoneDraft = {
  name: string
  price: string
  free_from: string
  courier_minutes: string
  polygon: Point[]
}

export const EMPTY_ZONE: ZoneDraft = {
  name: '',
  price: '',
  free_from: '',
  courier_minutes: '60',
  polygon: [],
}

export const savedOf = ({ name, price, free_from, courier_minutes, polygon, version }: StaffZone) => ({
  values: {
    name,
    price: roublesText(price),
    free_from: free_from === null ? '' : roublesText(free_from),
    courier_minutes: String(courier_minutes),
    polygon,
  },
  version,
})

/** The request's body; throws an invalid number at its field. */
export const sentOf = ({ name, polygon, ...typed }: ZoneDraft): ZoneForm => {
  const sum = t('staff.typed.sum')
  const free = typed.free_from.trim() === '' ? null : (parseRoubles(typed.free_from) ?? undefined)
  return {
    name,
    polygon,
    ...readTyped<Pick<ZoneForm, 'price' | 'free_from' | 'courier_minutes'>>({
      price: [parseRoubles(typed.price) ?? undefined, sum],
      free_from: [free, sum],
      courier_minutes: [typedWhole(typed.courier_minutes), t('staff.typed.whole')],
    }),
  }
}

export const formatField = (key: keyof ZoneDraft, draft: ZoneDraft): string =>
  key === 'polygon'
    ? t('staff.zones.pointsCount', { n: draft.polygon.length })
    : draft[key] || t('staff.ui.conflict.empty')

export const formatZonePrice = ({ price, free_from }: Pick<ZoneForm, 'price' | 'free_from'>): string =>
  free_from === null
    ? t('staff.zones.price', { price: formatMoney(price) })
    : t('staff.zones.priceUntil', { price: formatMoney(price), sum: formatMoney(free_from) })

/** Colours of zones on the map and in the list; a new zone has the first one. */
const COLORS = ['#6e6cad', '#3f7a52', '#b8455f', '#875a10', '#2f6f9f', '#7a4f9a'] as const
export const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? COLORS[0]
