import { formatMoney, parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedWhole } from '#/ui/fields/parse-typed.ts'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { ZoneShape } from '#/domains/delivery/rules/find-zone.ts'
import type { StaffZone, ZoneForm } from '#/domains/delivery/contract/staff/zones.ts'

/** Sums and minutes stay text until sent. */
export type ZoneDraft = {
  name: string
  price: string
  free_from: string
  courier_minutes: string
  shape: 'polygon' | 'places'
  polygon: Point[]
  /** A line each. */
  places: string
}

export const EMPTY_ZONE: ZoneDraft = {
  name: '',
  price: '',
  free_from: '',
  courier_minutes: '60',
  shape: 'polygon',
  polygon: [],
  places: '',
}

export const savedOf = (zone: StaffZone) => ({
  values: {
    name: zone.name,
    price: roublesText(zone.price),
    free_from: zone.free_from === null ? '' : roublesText(zone.free_from),
    courier_minutes: String(zone.courier_minutes),
    shape: zone.shape === 'places' ? ('places' as const) : ('polygon' as const),
    polygon: zone.polygon,
    places: zone.places.join('\n'),
  },
  version: zone.version,
})

export const linesOf = (places: string): string[] => places.split('\n').map((line) => line.trim())

/** Throws an invalid number at its field. */
export const sentOf = ({ name, shape, polygon, places, ...typed }: ZoneDraft): ZoneForm => {
  const sum = t('staff.typed.sum')
  const free = typed.free_from.trim() === '' ? null : (parseRoubles(typed.free_from) ?? undefined)
  return {
    name,
    shape,
    polygon,
    places: linesOf(places),
    ...readTyped<Pick<ZoneForm, 'price' | 'free_from' | 'courier_minutes'>>({
      price: [parseRoubles(typed.price) ?? undefined, sum],
      free_from: [free, sum],
      courier_minutes: [typedWhole(typed.courier_minutes), t('staff.typed.whole')],
    }),
  }
}

export const formatField = (key: keyof ZoneDraft, draft: ZoneDraft): string => {
  if (key === 'polygon') return t('staff.zones.pointsCount', { n: draft.polygon.length })
  if (key === 'shape') return t(`staff.zones.shape.${draft.shape}`)
  return draft[key] || t('staff.ui.conflict.empty')
}

export const formatZonePrice = ({ price, free_from }: Pick<ZoneForm, 'price' | 'free_from'>): string =>
  free_from === null
    ? t('staff.zones.price', { price: formatMoney(price) })
    : t('staff.zones.priceUntil', { price: formatMoney(price), sum: formatMoney(free_from) })

const COLORS = ['#6e6cad', '#3f7a52', '#b8455f', '#875a10', '#2f6f9f', '#7a4f9a'] as const
export const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? COLORS[0]

/** As if it were saved, to test addresses against. */
export const asTested = ({ name, price, free_from, courier_minutes, shape, polygon, places }: ZoneDraft) =>
  ({
    name: name || t('staff.zones.new'),
    price: parseRoubles(price) ?? 0,
    free_from: parseRoubles(free_from),
    courier_minutes: typedWhole(courier_minutes) ?? 0,
    shape,
    polygon,
    places: linesOf(places),
    center: null,
    radius_m: null,
  }) satisfies TestedZone

export type TestedZone = ZoneShape & Pick<StaffZone, 'name' | 'price' | 'free_from' | 'courier_minutes'>
