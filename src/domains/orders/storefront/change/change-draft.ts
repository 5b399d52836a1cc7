import type { Door, OrderChange } from '#/domains/orders/contract/change.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import {
  askedLines,
  type ChangeableLine,
  draftOf,
  type LineDraft,
  rebasedLines,
  wantedLines,
} from './lines/line-draft.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'

/** What a customer's and a staff member's order have in common. */
export type ChangeableOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'revision'
  | 'status'
  | 'can_change'
  | 'city_id'
  | 'due'
  | 'order_type'
  | 'date'
  | 'time_type'
  | 'time_from'
  | 'time_to'
  | 'address'
  | 'card_text'
  | 'comment'
> & {
  recipient_name: string | null
  recipient_phone: string | null
  store: { id: number; name: string; address: string }
  lines: ChangeableLine[]
}

/** null until a time of another day is chosen. */
export type ChosenTime = { time_type: TimeType; time_from: string; time_to: string }
type WhereDraft = {
  order_type: 'delivery' | 'pickup'
  store_id: number | null
  name: string
  coords: [number, number] | null
  door: Door
}

/** As typed; a part that was not opened is missing. */
export type ChangeDraft = {
  when?: { date: string; time: ChosenTime | null }
  where?: WhereDraft
  door?: Door
  recipient?: { name: string; phone: string }
  lines?: LineDraft[]
  card_text?: string
  comment?: string
}

const doorOf = ({ address }: ChangeableOrder): Door => ({
  apartment: address?.apartment ?? '',
  entrance: address?.entrance ?? '',
  floor: address?.floor ?? '',
  intercom: address?.intercom ?? '',
  comment: address?.comment ?? '',
})

const NO_DOOR: Door = { apartment: '', entrance: '', floor: '', intercom: '', comment: '' }

/** Another house has another flat: the order's own stays with the order's address, what was typed stays as it is. */
export const doorAt = (name: string, { door }: Pick<WhereDraft, 'door'>, order: ChangeableOrder): Door => {
  const own = doorOf(order)
  const isTyped = [own, NO_DOOR].every((one) => trimmed(one) !== trimmed(door))
  if (isTyped) return door
  return name.trim() === (order.address?.name ?? '').trim() ? own : NO_DOOR
}

/** What a part says before anything is typed. */
export const partOf = (order: ChangeableOrder): Required<ChangeDraft> => ({
  when: { date: order.date, time: timeOf(order) },
  where: {
    order_type: order.order_type,
    store_id: order.order_type === 'pickup' ? order.store.id : null,
    name: order.address?.name ?? '',
    coords: null,
    door: doorOf(order),
  },
  door: doorOf(order),
  recipient: { name: order.recipient_name ?? '', phone: order.recipient_phone ?? '' },
  lines: order.lines.map(draftOf),
  card_text: order.card_text ?? '',
  comment: order.comment ?? '',
})

const timeOf = ({ time_type, time_from, time_to }: ChangeableOrder): ChosenTime | null =>
  time_from && time_to ? { time_type, time_from, time_to } : null

const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? one.trim() : one))

export const isPartChanged = (order: ChangeableOrder, draft: ChangeDraft, part: keyof ChangeDraft): boolean =>
  draft[part] !== undefined && trimmed(draft[part]) !== trimmed(partOf(order)[part])

/** What is still to be chosen, by field. */
export const missingOf = (order: ChangeableOrder, draft: ChangeDraft): string[] => {
  const { when, where, lines } = draft
  const isOtherPlace = where && isPartChanged(order, draft, 'where')
  return [
    ...(when && !when.time ? ['when'] : []),
    ...(lines && wantedLines(lines).length === 0 ? ['lines'] : []),
    ...(isOtherPlace && where.order_type === 'pickup' && where.store_id === null ? ['where.store_id'] : []),
    ...(isOtherPlace && where.order_type === 'delivery' && !where.name.trim() ? ['where.address.name'] : []),
  ]
}

/** Only what differs, so that others' changes of other parts stay. */
export const changeOf = (order: ChangeableOrder, draft: ChangeDraft): OrderChange => {
  const { when, where, lines, ...others } = draft
  const parts = (Object.keys(others) as (keyof typeof others)[]).filter(
    (part) => isPartChanged(order, draft, part) && !(part === 'door' && where),
  )
  return {
    revision: order.revision,
    ...(when?.time &&
      isPartChanged(order, draft, 'when') && { when: { date: when.date, ...asked(when.time) } }),
    ...(where && isPartChanged(order, draft, 'where') && { where: askedPlace(where) }),
    ...(lines && isPartChanged(order, draft, 'lines') && { lines: askedLines(order.lines, lines) }),
    ...Object.fromEntries(parts.map((part) => [part, others[part]])),
  }
}

/** Nobody asks the recipient any more. */
const asked = ({ time_type, ...hours }: ChosenTime) => ({
  ...hours,
  time_type: time_type === 'recipient' ? ('interval' as const) : time_type,
})

const askedPlace = ({
  order_type,
  store_id,
  name,
  coords,
  door,
}: WhereDraft): NonNullable<OrderChange['where']> =>
  order_type === 'pickup'
    ? { order_type, store_id: store_id ?? 0 }
    : { order_type, address: { name: name.trim(), ...(coords && { coords }), ...door } }

/** What was typed, on what others changed meanwhile. */
export const rebased = (draft: ChangeDraft, before: ChangeableOrder, now: ChangeableOrder): ChangeDraft =>
  draft.lines ? { ...draft, lines: rebasedLines(draft.lines, before.lines, now.lines) } : draft
