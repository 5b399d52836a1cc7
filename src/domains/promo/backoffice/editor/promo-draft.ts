import { ApiError } from '#/platform/shared/errors.ts'
import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PromoForm, StaffPromo, TermsForm } from '#/domains/promo/contract/staff.ts'

const NUMBERS = ['value', 'max_discount', 'min_sum', 'usage_limit', 'per_user_limit'] as const
type Typed = Record<(typeof NUMBERS)[number], string>

export type PromoDraft = Omit<PromoForm, keyof Typed> & Typed

export const EMPTY_PROMO: PromoDraft = {
  code: '',
  kind: 'percent',
  value: '10',
  max_discount: '',
  gift_variant_id: null,
  min_sum: '',
  starts_on: null,
  ends_on: null,
  usage_limit: '',
  per_user_limit: '1',
  first_order_only: false,
  city_ids: [],
  category_ids: [],
  product_ids: [],
  order_types: [],
  weekdays: [],
  discounted_too: false,
  with_points: false,
  active: true,
  note: '',
}

const typed = (number: number | null) => (number === null ? '' : String(number))
const money = (kopecks: number | null) => (kopecks ? roublesText(kopecks) : '')

export const draftOf = (promo: StaffPromo): PromoDraft => {
  const { id: _id, version: _version, state: _state, used: _used, amount: _amount, ...rest } = promo
  const { ordered: _ordered, goods: _goods, ...form } = rest
  return {
    ...form,
    value: promo.kind === 'percent' ? String(promo.value) : money(promo.value),
    max_discount: money(promo.max_discount),
    min_sum: money(promo.min_sum),
    usage_limit: typed(promo.usage_limit),
    per_user_limit: typed(promo.per_user_limit),
  }
}

type Faults = Record<string, string>

/** Throws like the server, errors at their fields. */
export const formOf = (draft: PromoDraft): PromoForm => {
  const faults: Faults = {}
  const form = { ...draft, ...readNumbers(draft, faults) }
  throwFaults(faults)
  return form
}

/** Enough for a dry run. */
export const termsOf = (draft: PromoDraft): TermsForm => {
  const {
    code: _code,
    starts_on: _from,
    ends_on: _to,
    active: _active,
    note: _note,
    ...terms
  } = formOf(draft)
  return terms
}

export const isSameInEffect = (one: PromoDraft, other: PromoDraft): boolean => {
  const effect = ({
    code: _code,
    starts_on: _from,
    ends_on: _to,
    active: _active,
    note: _note,
    ...rest
  }: PromoDraft) => JSON.stringify(rest, Object.keys(rest).toSorted())
  return effect(one) === effect(other)
}

const readNumbers = (draft: PromoDraft, faults: Faults) => ({
  value: readValue(draft, faults),
  max_discount: draft.kind === 'percent' ? sum(faults, 'max_discount', draft.max_discount) : null,
  min_sum: sum(faults, 'min_sum', draft.min_sum) ?? 0,
  usage_limit: wholeOrFault(faults, 'usage_limit', draft.usage_limit),
  per_user_limit: wholeOrFault(faults, 'per_user_limit', draft.per_user_limit),
})

const readValue = ({ kind, value }: PromoDraft, faults: Faults): number => {
  if (kind === 'free_delivery' || kind === 'gift') return 0
  if (value.trim() === '') faults.value = t('staff.promo.needed')
  const read = kind === 'percent' ? wholeOrFault : sum
  return read(faults, 'value', value) ?? 0
}

const wholeOrFault = (faults: Faults, at: string, text: string): number | null => {
  const number = text.replace(/[\s%]/g, '')
  if (number === '') return null
  if (/^\d{1,7}$/.test(number)) return Number(number)
  faults[at] = t('staff.promo.wholeNumber')
  return null
}

const sum = (faults: Faults, at: string, text: string): number | null => {
  if (text.trim() === '') return null
  const kopecks = parseRoubles(text)
  if (kopecks === null) faults[at] = t('staff.promo.sum')
  return kopecks
}

const throwFaults = (fields: Faults) => {
  if (Object.keys(fields).length === 0) return
  throw new ApiError(422, { code: 'invalid', detail: t('staff.promo.invalid'), fields })
}
