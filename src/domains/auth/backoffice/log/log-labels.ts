import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { LogEntry } from '#/domains/auth/contract/staff.ts'

/** Longer texts are only said to have changed. */
const LONGEST = 80
/** What changes with every change, or says nothing to a person. */
const SILENT = new Set([
  'id',
  'version',
  'updated_at',
  'created_at',
  'seq',
  'position',
  'picture',
  'polygon',
  'folded',
])
/** Kopecks. */
const MONEY = new Set([
  'price',
  'old_price',
  'free_from',
  'min_sum',
  'max_discount',
  'delivery_price',
  'cost',
])
/** Where a value is one of several words. */
const CHOICES = ['status', 'role', 'attention'] as const
/** What people know a thing by, where the thing itself tells. */
const NAMES = ['name', 'title', 'code', 'question', 'text'] as const

/** The words of a key that may not be there: old entries outlive what they tell of. */
const known = (key: string): string | null => {
  const words = t(key as TextKey)
  return words === key ? null : words
}

/** «Товар изменён» */
export const actionWords = (action: string): string => known(`staff.log.actions.${action}`) ?? action

/** «Товары» */
export const subjectWords = (subject: string): string => known(`staff.log.subjects.${subject}`) ?? subject

/** «№ 2417», «Ирисы», «20 мая»; null where it has none. */
export const thingWords = ({ subject, subject_id, subject_name, before, after }: LogEntry): string | null => {
  if (subject === 'order') return subject_name && t('staff.log.order', { number: subject_name })
  if (subject_name) return subject_name
  const day = /^\d+\/(\d{4}-\d\d-\d\d)$/.exec(subject_id)?.[1]
  if (day) return formatDay(day)
  for (const key of NAMES) {
    const name = after?.[key] ?? before?.[key]
    if (typeof name === 'string' && name !== '' && name.length <= LONGEST) return name
  }
  return null
}

export type Change = { key: string; label: string; before: string | null; after: string | null }

/** What differs between before and after, field by field; both null where the values are too long to read. */
export const changesOf = ({ before, after, subject }: LogEntry): Change[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !SILENT.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
    .map((key) => {
      const sides = [valueWords(subject, key, before?.[key]), valueWords(subject, key, after?.[key])] as const
      const readable = sides.every((side) => side !== null)
      return {
        key,
        label: fieldWords(key),
        before: readable && before && key in before ? sides[0] : null,
        after: readable ? sides[1] : null,
      }
    })
}

/** «Цена M» of `variants.M.price`, `M.price` or `price`. */
const fieldWords = (field: string): string => {
  const [, code, part] = /^(?:variants\.)?(.+)\.(\w+)$/.exec(field) ?? []
  const name = part ?? field
  const words =
    known(`staff.log.fields.${name}`) ??
    known(`staff.products.fields.${name}`) ??
    known(`staff.promo.fields.${name}`) ??
    name
  // The unit stands beside the value.
  return [words.replace(/, .*/, ''), code].filter(Boolean).join(' ')
}

/** A value as a person reads it; null where it is too long, or a whole thing of its own. */
const valueWords = (subject: string, field: string, value: unknown): string | null => {
  const name = field.replace(/^.*\./, '')
  if (value === null || value === undefined || value === '') return t('staff.ui.conflict.empty')
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return t(String(value) === 'true' ? 'staff.ui.yes' : 'staff.ui.no')
  if (isMoney(subject, name)) return formatMoney(Number(value))
  if (typeof value === 'number') return new Intl.NumberFormat('ru-RU').format(value)
  if (typeof value === 'string') return short(choiceWords(name, value))
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? t('staff.ui.conflict.empty') : short(value.join(', '))
  return null
}

const isMoney = (subject: string, field: string) =>
  MONEY.has(field) || (subject === 'order' && field === 'amount')

const choiceWords = (field: string, value: string): string => {
  const choice = CHOICES.find((one) => one === field)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (choice === 'status')
    return known(`staff.order.status.${value}`) ?? known(`staff.log.values.${value}`) ?? value
  if (choice === 'role') return known(`staff.roles.${value}`) ?? value
  if (choice === 'attention') return known(`staff.order.event.attention.${value}`) ?? value
  return known(`staff.log.values.${value}`) ?? known(`staff.order.reasons.${value}`) ?? value
}

const short = (text: string): string | null => (text.length <= LONGEST ? text : null)
