import { DoorOpen, MessageSquareText, PenLine, UserRound } from 'lucide-react'
import type { Door } from '#/domains/orders/contract/change.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { TextArea } from '#/ui/fields/field.tsx'
import { PersonFields } from '../checkout/recipient/person-fields.tsx'
import { type ChangeableOrder, partOf } from './change-draft.ts'
import { DoorFields } from './door-fields.tsx'
import { LinesPart, type LinesSlots } from './lines/lines-part.tsx'
import { Part, type PartsProps } from './part.tsx'
import { PlaceParts, type PlaceSlots } from './place-parts.tsx'

const MAX_CARD_LENGTH = 200
const MAX_COMMENT_LENGTH = 500

type Props = PartsProps & { slots: PlaceSlots & LinesSlots }

export const ChangeParts = ({ slots, ...props }: Props) => {
  const { order, draft, errors, write } = props
  const { recipient, door, card_text, comment } = { ...partOf(order), ...draft }
  return (
    <>
      <PlaceParts {...props} slots={slots} />
      {order.address && !draft.where && (
        <Part {...props} part="door" icon={<DoorOpen />} summary={doorSummary(partOf(order).door)}>
          <DoorFields door={door} errors={errors} path="door" onChange={(next) => write({ door: next })} />
        </Part>
      )}
      <Part {...props} part="recipient" icon={<UserRound />} summary={recipientSummary(order)}>
        <PersonFields
          name={recipient.name}
          phone={recipient.phone}
          errors={errors}
          focusName
          onName={(name) => write({ recipient: { ...recipient, name } })}
          onPhone={(phone) => write({ recipient: { ...recipient, phone } })}
        />
      </Part>
      <LinesPart {...props} slots={slots} />
      <Part {...props} part="card_text" icon={<PenLine />} summary={order.card_text ?? ''}>
        <TextArea
          label={t('orders.wishes.card')}
          rows={3}
          counter={{ max: MAX_CARD_LENGTH }}
          maxLength={MAX_CARD_LENGTH}
          value={card_text}
          error={errors['card_text']}
          onChange={({ target }) => write({ card_text: target.value })}
        />
      </Part>
      <Part {...props} part="comment" icon={<MessageSquareText />} summary={order.comment ?? ''}>
        <TextArea
          label={t('orders.wishes.comment')}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          error={errors['comment']}
          onChange={({ target }) => write({ comment: target.value })}
        />
      </Part>
    </>
  )
}

const recipientSummary = ({ recipient_name, recipient_phone }: ChangeableOrder): string =>
  [recipient_name, recipient_phone && formatPhone(recipient_phone)].filter(Boolean).join(', ')

const doorSummary = ({ apartment, entrance, floor, intercom, comment }: Door): string =>
  [
    apartment && t('orders.summary.apartment', { n: apartment }),
    entrance && t('orders.door.entrance', { n: entrance }),
    floor && t('orders.door.floor', { n: floor }),
    intercom && t('orders.door.intercom', { n: intercom }),
    comment,
  ]
    .filter(Boolean)
    .join(', ')
