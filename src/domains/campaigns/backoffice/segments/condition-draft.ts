import { parseRoubles } from '#/platform/shared/money.ts'
import { type Condition, type ConditionKind, MAX_REASON_DAYS } from '../../contract/segments.ts'
import type { Names } from './format-condition.ts'

/** As typed. */
export type ConditionDraft = { kind: ConditionKind; from: string; to: string; within: string; id: string }

export const KINDS: readonly ConditionKind[] = [
  'orders',
  'last_order',
  'first_order',
  'year_sum',
  'city',
  'store',
  'category',
  'product',
  'ordered_for',
  'points',
  'reason',
  'no_coming_order',
  'cart',
]

export const emptyCondition = (kind: ConditionKind): ConditionDraft => ({
  kind,
  from: '',
  to: '',
  within: '',
  id: '',
})

export const CHOICE_LISTS = {
  city: 'cities',
  store: 'stores',
  category: 'categories',
  product: 'products',
} as const satisfies Partial<Record<ConditionKind, keyof Names>>
export const isChoice = (kind: ConditionKind): kind is keyof typeof CHOICE_LISTS => kind in CHOICE_LISTS

const whole = (typed: string): number | null => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null)

/** Null where it says nothing, or what the server would refuse. */
export const readCondition = ({ kind, from, to, within, id }: ConditionDraft): Condition | null => {
  switch (kind) {
    case 'city':
    case 'store':
    case 'category':
    case 'product':
      return chosen(kind, whole(id))
    case 'orders':
    case 'points':
      return ofRange(kind, { from, to }, whole)
    case 'year_sum':
      return ofRange(kind, { from, to }, parseRoubles)
    case 'last_order': {
      const [least, most] = [whole(from || '0'), whole(to)]
      return least === null || most === null || least > most ? null : { kind, from: least, to: most }
    }
    case 'ordered_for':
      return from && to && from <= to ? { kind, from, to } : null
    case 'first_order':
    case 'reason':
    case 'cart': {
      const days = whole(within)
      return days === null || (kind === 'reason' && days > MAX_REASON_DAYS) ? null : { kind, within: days }
    }
    case 'no_coming_order':
      return { kind }
  }
}

const chosen = (kind: keyof typeof CHOICE_LISTS, id: number | null): Condition | null => {
  if (id === null) return null
  switch (kind) {
    case 'city':
      return { kind, city_id: id }
    case 'store':
      return { kind, store_id: id }
    case 'category':
      return { kind, category_id: id }
    case 'product':
      return { kind, product_id: id }
  }
}

const ofRange = (
  kind: 'orders' | 'points' | 'year_sum',
  typed: { from: string; to: string },
  read: (typed: string) => number | null,
): Condition | null => {
  const from = read(typed.from || '0')
  const to = typed.to.trim() === '' ? null : read(typed.to)
  const isRead = from !== null && (typed.to.trim() === '' || to !== null)
  return isRead && (to === null || from <= to) ? { kind, from, to } : null
}
