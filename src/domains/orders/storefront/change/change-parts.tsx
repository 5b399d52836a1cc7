import { DoorOpen, MessageSquareText, PenLine, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangePart, Door } from '#/domains/orders/contract/change.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import type { OrderErrors } from '../checkout/order-checks.ts'
import { PersonFields } from '../checkout/recipient/person-fields.tsx'
import { type ChangeableOrder, type ChangeDraft, isPartChanged, partOf } from './change-draft.ts'
import { ChangePartCard } from './change-part.tsx'

const MAX_CARD_LENGTH = 200
const MAX_COMMENT_LENGTH = 500
const MAX_DOOR_LENGTH = 20
const DOOR_PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const

type Props = {
  order: ChangeableOrder
  draft: ChangeDraft
  errors: OrderErrors
  write: (part: ChangeDraft) => void
}

export const ChangeParts = ({ order, draft, errors, write }: Props) => {
  const { recipient, door, card_text, comment } = { ...partOf(order), ...draft }
  const card = (part: ChangePart, icon: ReactNode, summary: string, fields: ReactNode) => (
    <ChangePartCard
      icon={icon}
      title={t(`orders.change.parts.${part}`)}
      summary={summary || t('orders.change.nothingWas')}
      changed={isPartChanged(order, draft, part)}
      open={draft[part] !== undefined}
      onOpen={order.can_change.includes(part) ? () => write({ [part]: partOf(order)[part] }) : null}
    >
      {fields}
    </ChangePartCard>
  )
  return (
    <>
      {card(
        'recipient',
        <UserRound />,
        recipientSummary(order),
        <PersonFields
          name={recipient.name}
          phone={recipient.phone}
          errors={errors}
          focusName
          onName={(name) => write({ recipient: { ...recipient, name } })}
          onPhone={(phone) => write({ recipient: { ...recipient, phone } })}
        />,
      )}
      {order.address &&
        card(
          'door',
          <DoorOpen />,
          doorSummary(partOf(order).door),
          <DoorFields door={door} errors={errors} onChange={(next) => write({ door: next })} />,
        )}
      {card(
        'card_text',
        <PenLine />,
        order.card_text ?? '',
        <TextArea
          label={t('orders.wishes.card')}
          rows={3}
          counter={{ max: MAX_CARD_LENGTH }}
          maxLength={MAX_CARD_LENGTH}
          value={card_text}
          error={errors['card_text']}
          onChange={({ target }) => write({ card_text: target.value })}
        />,
      )}
      {card(
        'comment',
        <MessageSquareText />,
        order.comment ?? '',
        <TextArea
          label={t('orders.wishes.comment')}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          error={errors['comment']}
          onChange={({ target }) => write({ comment: target.value })}
        />,
      )}
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

const DoorFields = ({
  door,
  errors,
  onChange,
}: {
  door: Door
  errors: OrderErrors
  onChange: (door: Door) => void
}) => (
  <>
    <div className="change-door">
      {DOOR_PARTS.map((part) => (
        <TextField
          key={part}
          label={t(`delivery.address.${part}`)}
          value={door[part]}
          error={errors[`door.${part}`]}
          maxLength={MAX_DOOR_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...door, [part]: target.value })}
        />
      ))}
    </div>
    <TextField
      label={t('delivery.address.comment')}
      value={door.comment}
      error={errors['door.comment']}
      maxLength={MAX_COMMENT_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...door, comment: target.value })}
    />
  </>
)
