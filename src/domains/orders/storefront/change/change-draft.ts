import type { ChangePart, Door, OrderChange } from '#/domains/orders/contract/change.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'

/** What a customer's and a staff member's order have in common. */
export type ChangeableOrder = Pick<
  Order,
  'id' | 'number' | 'revision' | 'status' | 'can_change' | 'address' | 'card_text' | 'comment'
> & { recipient_name: string | null; recipient_phone: string | null }

/** As typed; a part that was not opened is missing. */
export type ChangeDraft = {
  recipient?: { name: string; phone: string }
  door?: Door
  card_text?: string
  comment?: string
}

const EMPTY_DOOR: Door = { apartment: '', entrance: '', floor: '', intercom: '', comment: '' }

const doorOf = ({ address }: ChangeableOrder): Door => ({
  ...EMPTY_DOOR,
  ...(address && {
    apartment: address.apartment ?? '',
    entrance: address.entrance ?? '',
    floor: address.floor ?? '',
    intercom: address.intercom ?? '',
    comment: address.comment ?? '',
  }),
})

/** What a part says before anything is typed. */
export const partOf = (order: ChangeableOrder): Required<ChangeDraft> => ({
  recipient: { name: order.recipient_name ?? '', phone: order.recipient_phone ?? '' },
  door: doorOf(order),
  card_text: order.card_text ?? '',
  comment: order.comment ?? '',
})

const trimmed = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? one.trim() : one))

export const isPartChanged = (order: ChangeableOrder, draft: ChangeDraft, part: ChangePart): boolean =>
  draft[part] !== undefined && trimmed(draft[part]) !== trimmed(partOf(order)[part])

/** Only what differs, so that others' changes of other parts stay. */
export const changeOf = (order: ChangeableOrder, draft: ChangeDraft): OrderChange => {
  const parts = (Object.keys(draft) as ChangePart[]).filter((part) => isPartChanged(order, draft, part))
  const changed = Object.fromEntries(parts.map((part) => [part, draft[part]]))
  return { revision: order.revision, ...changed }
}

/** «телефон получателя: … → …» between two states of one order. */
export const differences = (before: ChangeableOrder, after: ChangeableOrder): string[] => {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  return Object.keys(from).flatMap((what) => {
    const [was, is] = [from[what as keyof typeof from], to[what as keyof typeof to]]
    const values = {
      what: t(`orders.change.what.${what as keyof typeof from}`),
      from: was || t('orders.change.none'),
      to: is || t('orders.change.none'),
    }
    return was === is ? [] : [t('orders.change.fromTo', values)]
  })
}

const valuesOf = (order: ChangeableOrder) => {
  const { recipient, door, card_text, comment } = partOf(order)
  const { comment: address_comment, ...rest } = door
  return {
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    ...rest,
    address_comment,
    card_text,
    comment,
  }
}
