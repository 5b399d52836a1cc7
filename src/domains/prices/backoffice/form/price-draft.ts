import { ApiError } from '#/platform/shared/errors.ts'
import { KOPECKS, parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  MAX_MARGIN,
  MAX_PERCENT,
  MIN_PERCENT,
  type RULES,
  type Selection,
  type Terms,
} from '../../contract/prices.ts'

export type RuleKind = (typeof RULES)[number]
export type PriceDraft = {
  category: string
  flower: string
  size: string
  search: string
  price_from: string
  price_to: string
  kind: RuleKind
  value: string
  rounding: Terms['rounding']
  way: Terms['way']
  when: 'always' | 'period'
  from_date: string
  from_time: string
  to_date: string
  to_time: string
  floor: string
  growth: string
  keep_sales: boolean
  show_old: boolean
}

export const emptyDraft = (): PriceDraft => ({
  category: '',
  flower: '',
  size: '',
  search: '',
  price_from: '',
  price_to: '',
  kind: 'percent',
  value: '',
  rounding: '10',
  way: 'nearest',
  when: 'always',
  from_date: '',
  from_time: '00:00',
  to_date: '',
  to_time: '23:59',
  floor: '',
  growth: '',
  keep_sales: true,
  show_old: false,
})

export type PriceRequest = { selection: Selection; terms: Terms; from: string | null; to: string | null }

/** «+20», «−15», «7,5»; undefined when it is no number. */
const signedNumber = (typed: string): number | undefined => {
  const plain = typed
    .replaceAll(/[\s\u00a0%₽]/g, '')
    .replace('−', '-')
    .replace(',', '.')
    .replace(/^\+/, '')
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Throws a 422 at its fields, as the server would. */
export const readDraft = (draft: PriceDraft): PriceRequest => {
  const wrong: Record<string, string> = {}
  const optional = <T>(
    field: keyof PriceDraft,
    read: (typed: string) => T | null | undefined,
    error: string,
  ) => {
    const typed = String(draft[field]).trim()
    const value = typed === '' ? null : read(typed)
    if (typed !== '' && (value === null || value === undefined)) wrong[field] = error
    return value ?? null
  }
  const within = (least: number, most: number) => (typed: string) => {
    const n = signedNumber(typed)
    return n !== undefined && n >= least && n <= most ? n : undefined
  }
  const terms: Terms = {
    rule: readRule(draft, wrong),
    rounding: draft.rounding,
    way: draft.way,
    floor_margin: optional('floor', within(1, MAX_MARGIN), t('staff.prices.errors.range')),
    cost_growth: optional('growth', within(0, MAX_PERCENT), t('staff.prices.errors.range')) ?? 0,
    keep_sales: draft.keep_sales,
    show_old: draft.show_old,
  }
  const selection: Selection = {
    category_id: draft.category === '' ? null : Number(draft.category),
    flower: draft.flower,
    size: draft.size,
    search: draft.search.trim(),
    price_from: optional('price_from', parseRoubles, t('staff.prices.errors.sum')),
    price_to: optional('price_to', parseRoubles, t('staff.prices.errors.sum')),
  }
  const time = readTime(draft, wrong)
  if (Object.keys(wrong).length > 0)
    throw new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields: wrong })
  return { selection, terms, ...time }
}

const readRule = ({ kind, value }: PriceDraft, wrong: Record<string, string>): Terms['rule'] => {
  const n = kind === 'set' ? (parseRoubles(value) ?? undefined) : signedNumber(value)
  const limits = {
    percent: [MIN_PERCENT, MAX_PERCENT],
    amount: [-1_000_000, 1_000_000],
    set: [KOPECKS, 1_000_000 * KOPECKS],
    margin: [1, MAX_MARGIN],
  } satisfies Record<RuleKind, [number, number]>
  const [least, most] = limits[kind]
  if (n === undefined)
    wrong['value'] = t(kind === 'set' ? 'staff.prices.errors.sum' : 'staff.prices.errors.number')
  else if (n < least || n > most) wrong['value'] = t('staff.prices.errors.range')
  return { kind, value: kind === 'amount' ? Math.round((n ?? 0) * KOPECKS) : (n ?? 0) }
}

const readTime = (draft: PriceDraft, wrong: Record<string, string>) => {
  if (draft.when === 'always') return { from: null, to: null }
  if (draft.from_date === '') wrong['from'] = t('staff.prices.errors.day')
  if (draft.to_date === '') wrong['to'] = t('staff.prices.errors.day')
  if (draft.from_time === '') wrong['from_time'] = t('staff.prices.errors.time')
  if (draft.to_time === '') wrong['to_time'] = t('staff.prices.errors.time')
  return {
    from: `${draft.from_date}T${draft.from_time}`,
    to: `${draft.to_date}T${draft.to_time}`,
  }
}
