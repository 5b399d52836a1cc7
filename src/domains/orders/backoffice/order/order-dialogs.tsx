import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import {
  MAX_MESSAGE_LENGTH,
  MAX_REASON_LENGTH,
  orderStaffApi,
  type StaffOrder,
} from '#/domains/orders/contract/staff/order.ts'
import { AskDialog } from './ask-dialog.tsx'
import { MoreDialog } from './more-dialog.tsx'
import type { Act } from './use-order-actions.ts'

export type OrderDialog = 'more' | 'mark' | 'write' | 'cancel'

export const OrderDialogs = ({
  order,
  asking,
  setAsking,
  act,
}: {
  order: StaffOrder
  asking: OrderDialog
  setAsking: (next: OrderDialog | null) => void
  act: Act
}) => {
  const params = { id: order.id }
  const onClose = () => setAsking(null)
  const mark = (reason: string) =>
    act('mark', () =>
      api(orderStaffApi.attention, {
        params,
        body: { seen: order.needs_attention, mark: 'by_hand', reason },
      }),
    )
  if (asking === 'more')
    return (
      <MoreDialog
        order={order}
        onClose={onClose}
        onMark={() => setAsking('mark')}
        onCancel={() => setAsking('cancel')}
      />
    )
  if (asking === 'mark')
    return (
      <AskDialog
        key="mark"
        title={t('staff.order.mark')}
        label={t('staff.order.markWhy')}
        action={t('staff.order.flag')}
        max={MAX_REASON_LENGTH}
        onClose={onClose}
        onSend={mark}
      />
    )
  if (asking === 'write') return <WriteDialog order={order} act={act} onClose={onClose} />
  return (
    <AskDialog
      key="cancel"
      danger
      title={t('staff.order.cancelTitle', { number: String(order.number) })}
      label={t('staff.order.cancelWhy')}
      action={t('staff.order.cancel')}
      max={MAX_REASON_LENGTH}
      onClose={onClose}
      onSend={(reason) =>
        act('cancelled', () =>
          api(orderStaffApi.move, { params, body: { from: order.status, to: 'cancelled', reason } }),
        )
      }
    >
      <p>{describeCancel(order)}</p>
    </AskDialog>
  )
}

const describeCancel = ({ sums, status }: StaffOrder): string => {
  const left = (sums?.paid ?? 0) - (sums?.refunded ?? 0)
  const made = !['awaiting_payment', 'new', 'confirmed', 'assembling'].includes(status)
  return [
    left > 0 ? t('staff.order.cancelMoney', { sum: formatMoney(left) }) : t('staff.order.cancelNoMoney'),
    made ? t('staff.order.cancelMade') : t('staff.order.cancelStems'),
  ].join(' ')
}

/** A key per dialog: a repeat sends one message. */
const WriteDialog = ({ order, act, onClose }: { order: StaffOrder; act: Act; onClose: () => void }) => {
  const [key] = useState(randomId)
  return (
    <AskDialog
      title={t('staff.order.writeTitle')}
      label={t('staff.order.message')}
      hint={t('staff.order.messageHint')}
      action={t('staff.order.send')}
      max={MAX_MESSAGE_LENGTH}
      onClose={onClose}
      onSend={(text) =>
        act(
          'message',
          () => api(orderStaffApi.message, { params: { id: order.id }, body: { key, text } }),
          t('staff.order.sent'),
        )
      }
    />
  )
}
