import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { readTyped, typedWhole } from '#/ui/fields/parse-typed.ts'
import {
  type CityDeliveryForm,
  PLACE_KINDS,
  type PlaceKind,
  type StaffCityDelivery,
} from '#/domains/delivery/contract/staff/windows.ts'

export const WHOLE = [
  'lead_days',
  'window_minutes',
  'window_capacity',
  'pickup_minutes',
  'pickup_capacity',
  'cut_off_minutes',
  'asap_minutes',
  'exact_minutes',
  'exact_capacity',
  'unpaid_orders',
  'unpaid_stems_percent',
] as const
const SUMS = ['asap_surcharge', 'exact_surcharge', 'unpaid_sum'] as const

export type WholeField = (typeof WHOLE)[number]
export type SumField = (typeof SUMS)[number]
type StoreDraft = { store_id: number } & Record<PlaceKind, string>

/** Numbers and sums stay text until sent. */
export type CityDeliveryDraft = Record<WholeField | SumField, string> &
  Pick<CityDeliveryForm, 'windows_from' | 'windows_to' | 'any_from' | 'any_to' | 'time_types'> & {
    stores: StoreDraft[]
  }

const textOf = (value: number | null) => (value === null ? '' : String(value))
const mapped = <K extends string, V>(keys: readonly K[], read: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, V>

export const savedOf = (city: StaffCityDelivery): { values: CityDeliveryDraft; version: number } => {
  const { windows_from, windows_to, any_from, any_to, time_types } = city
  return {
    values: {
      ...mapped(WHOLE, (key) => String(city[key])),
      ...mapped(SUMS, (key) => roublesText(city[key])),
      windows_from,
      windows_to,
      any_from,
      any_to,
      time_types,
      stores: city.stores.map((store) => ({
        store_id: store.store_id,
        ...mapped(PLACE_KINDS, (kind) => textOf(store[kind])),
      })),
    },
    version: city.version,
  }
}

/** Throws an invalid number at its field. */
export const sentOf = (draft: CityDeliveryDraft): CityDeliveryForm => {
  const { windows_from, windows_to, any_from, any_to, time_types, stores } = draft
  const wholeNumberError = t('staff.typed.whole')
  const places = readTyped(
    Object.fromEntries(
      stores.flatMap((store, at) =>
        PLACE_KINDS.map((kind) => {
          const read = store[kind].trim() === '' ? null : typedWhole(store[kind])
          return [`stores.${at}.${kind}`, [read, wholeNumberError] as [number | null | undefined, string]]
        }),
      ),
    ) as Record<string, [number | null | undefined, string]>,
  ) as Record<string, number | null>
  return {
    ...readTyped({
      ...mapped(WHOLE, (key): [number | undefined, string] => [typedWhole(draft[key]), wholeNumberError]),
      ...mapped(SUMS, (key): [number | undefined, string] => [
        parseRoubles(draft[key]) ?? undefined,
        t('staff.typed.sum'),
      ]),
    }),
    windows_from,
    windows_to,
    any_from,
    any_to,
    time_types,
    stores: stores.map(({ store_id }, at) => ({
      store_id,
      ...mapped(PLACE_KINDS, (kind) => places[`stores.${at}.${kind}`] ?? null),
    })),
  }
}

export const formatField = (key: keyof CityDeliveryDraft, draft: CityDeliveryDraft): string => {
  if (key === 'time_types')
    return draft.time_types.map((type) => t(`staff.cityTime.typesOf.${type}`)).join(', ')
  if (key === 'stores') {
    const words = draft.stores.map((store) => PLACE_KINDS.map((kind) => store[kind] || '–').join('/'))
    return words.join('; ')
  }
  return draft[key]
}
