import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { LogEntry } from '#/domains/auth/contract/staff/log.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'

/** Longer texts are reported as changed, without values. */
const MAX_LENGTH = 80
const HIDDEN_FIELDS = new Set([
  'id',
  'version',
  'updated_at',
  'created_at',
  'seq',
  'position',
  'picture',
  'polygon',
  'center',
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
const CHOICE_FIELDS = ['status', 'role', 'attention'] as const
const NAME_FIELDS = ['name', 'title', 'code', 'question', 'text'] as const

/** Old entries outlive their fields: null for an unknown key. */
const textOrNull = (key: string): string | null => {
  const words = t(key as TextKey)
  return words === key ? null : words
}

export const actionLabel = (action: string): string => textOrNull(`staff.log.actions.${action}`) ?? action

export const subjectLabel = (subject: string): string =>
  textOrNull(`staff.log.subjects.${subject}`) ?? subject

/** «№ 2417», «Ирисы», «20 мая»; null without a name. */
export const entryName = ({ subject, subject_id, subject_name, before, after }: LogEntry): string | null => {
  if (subject === 'order') return subject_name && t('staff.log.order', { number: subject_name })
  if (subject_name) return subject_name
  const day = /^\d+\/(\d{4}-\d\d-\d\d)$/.exec(subject_id)?.[1]
  if (day) return formatDay(day)
  for (const key of NAME_FIELDS) {
    const name = after?.[key] ?? before?.[key]
    if (typeof name === 'string' && name !== '' && name.length <= MAX_LENGTH) return name
  }
  return null
}

export type Change = { key: string; label: string; before: string | null; after: string | null }

/** `before` and `after` are both null when too long to show. */
export const changesOf = ({ before, after, subject }: LogEntry): Change[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter(
      (key) => !HIDDEN_FIELDS.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
    )
    .map((key) => {
      const sides = [
        formatValue(subject, key, before?.[key]),
        formatValue(subject, key, after?.[key]),
      ] as const
      const readable = sides.every((side) => side !== null)
      return {
        key,
        label: fieldLabel(key),
        before: readable && before && key in before ? sides[0] : null,
        after: readable ? sides[1] : null,
      }
    })
}

/** «Цена M» of `variants.M.price`, `M.price` or `price`. */
const fieldLabel = (field: string): string => {
  const [, code, part] = /^(?:variants\.)?(.+)\.(\w+)$/.exec(field) ?? []
  const name = part ?? field
  const words =
    textOrNull(`staff.log.fields.${name}`) ??
    textOrNull(`staff.products.fields.${name}`) ??
    textOrNull(`staff.promo.fields.${name}`) ??
    name
  // The value shows the unit.
  return [words.replace(/, .*/, ''), code].filter(Boolean).join(' ')
}

/** Null when too long or an object. */
const formatValue = (subject: string, field: string, value: unknown): string | null => {
  const name = field.replace(/^.*\./, '')
  if (value === null || value === undefined || value === '') return t('staff.ui.conflict.empty')
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return t(String(value) === 'true' ? 'staff.ui.yes' : 'staff.ui.no')
  if (isMoney(subject, name)) return formatMoney(Number(value))
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return short(choiceLabel(name, value))
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? t('staff.ui.conflict.empty') : short(value.join(', '))
  return null
}

const isMoney = (subject: string, field: string) =>
  MONEY.has(field) || (subject === 'order' && field === 'amount')

const choiceLabel = (field: string, value: string): string => {
  const choice = CHOICE_FIELDS.find((one) => one === field)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (choice === 'status')
    return textOrNull(`staff.order.status.${value}`) ?? textOrNull(`staff.log.values.${value}`) ?? value
  if (choice === 'role') return textOrNull(`staff.roles.${value}`) ?? value
  if (choice === 'attention') return textOrNull(`staff.order.event.attention.${value}`) ?? value
  return textOrNull(`staff.log.values.${value}`) ?? textOrNull(`staff.order.reasons.${value}`) ?? value
}

const short = (text: string): string | null => (text.length <= MAX_LENGTH ? text : null)
