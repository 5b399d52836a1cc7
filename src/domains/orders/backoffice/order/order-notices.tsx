import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { newOrderStaffApi } from '#/domains/orders/contract/staff/new-order.ts'
import { changeStaffApi } from '#/domains/orders/contract/change.ts'
import { MAX_REASON_LENGTH, orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { whenSilent } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { linkToFlower } from '../substitution/pick-flower.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { formatAnswerUntil } from '../../storefront/order/format-order.ts'
import { formatReason } from '../format-staff-order.ts'
import { PayLinkButtons } from './pay-link-buttons.tsx'
import { PayOtherwise } from './pay-otherwise.tsx'
import type { Act } from './use-order-actions.ts'

export const OrderNotices = ({
  order,
  leads,
  act,
  onCancel,
}: {
  order: StaffOrder
  leads: boolean
  act: Act
  onCancel: () => void
}) => {
  const photo = order.photos.findLast(({ kind }) => kind === 'bouquet')
  return (
    <>
      {order.anonymous && (
        <Note tone="rose" icon={<EyeOff aria-hidden="true" />} className="so-warning">
          {t('staff.order.anonymous')}
        </Note>
      )}
      {order.status === 'awaiting_payment' && order.payment_method === PAYMENT.transfer && (
        <Transfer order={order} leads={leads} act={act} />
      )}
      {order.status === 'awaiting_payment' && order.payment_method !== PAYMENT.transfer && (
        <Awaited order={order} act={act} />
      )}
      {order.substitutions.map(
        (one) => one.state === 'asked' && <Asked key={one.id} order={order} question={one} />,
      )}
      {order.due > 0 && <Due order={order} act={act} />}
      {order.cancel_asked_at && order.status !== 'cancelled' && order.status !== 'completed' && (
        <CancelRequest order={order} leads={leads} act={act} onCancel={onCancel} />
      )}
      {order.needs_attention && order.needs_attention !== 'cancel_asked' && (
        <AttentionMark order={order} act={act} />
      )}
      {order.photo_status === 'changes_requested' && photo?.comment && (
        <Note tone="honey">
          <b>{t('staff.order.changeRequested')}</b> {photo.comment}
        </Note>
      )}
      {order.photo_status === 'sent' && order.photo_until && (
        <Note tone="honey">
          {t('staff.order.photoWaits', {
            time: formatAnswerUntil(order.photo_until, order.store.time_zone),
          })}
        </Note>
      )}
    </>
  )
}

/** Awaited until a manager sees it in the bank. */
const Transfer = ({ order, leads, act }: { order: StaffOrder; leads: boolean; act: Act }) => (
  <Note tone="honey">
    <b>{t('staff.order.transferWaits', { sum: formatMoney(order.to_take || order.sums?.total || 0) })}</b>{' '}
    <PayUntil order={order} />
    <PayLinkButtons orderId={order.id} act={act} isInvoice>
      {leads && (
        <Button
          size="s"
          onClick={() =>
            void act('transfer', () => api(newOrderStaffApi.transferCame, { params: { id: order.id } }))
          }
        >
          {t('staff.order.transferCame')}
        </Button>
      )}
      <PayOtherwise order={order} act={act} />
    </PayLinkButtons>
  </Note>
)

/** Paid by a link, and ended by itself. */
const Awaited = ({ order, act }: { order: StaffOrder; act: Act }) => (
  <Note tone="honey">
    <b>{t('staff.order.payWaits', { sum: formatMoney(order.sums?.total ?? 0) })}</b>{' '}
    <PayUntil order={order} />
    <PayLinkButtons orderId={order.id} act={act}>
      <PayOtherwise order={order} act={act} />
    </PayLinkButtons>
  </Note>
)

const PayUntil = ({ order: { pay_until: until, store } }: { order: StaffOrder }) => {
  if (!until) return null
  const { date, time } = localMoment(until, store.time_zone)
  const isToday = date === localMoment(new Date(), store.time_zone).date
  return isToday
    ? t('staff.order.payUntil', { time: formatTime(time) })
    : t('staff.order.payUntilDay', { day: formatDay(date), time: formatTime(time) })
}

/** What a change made dearer is awaited, or taken over by the shop. */
const Due = ({ order, act }: { order: StaffOrder; act: Act }) => {
  const [waiving, setWaiving] = useState(false)
  const { id, due, revision, can_change } = order
  return (
    <Note
      tone="honey"
      action={
        can_change.length > 0 && (
          <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setWaiving(true)}>
            {t('orders.change.ways.shop')}
          </Button>
        )
      }
    >
      <b>{t('orders.change.due.staff', { sum: formatMoney(due) })}</b> {t('orders.change.due.staffText')}
      <PayLinkButtons orderId={id} act={act} />
      {waiving && (
        <AskDialog
          title={t('orders.change.due.waive', { sum: formatMoney(due) })}
          label={t('orders.change.ways.reason')}
          action={t('orders.change.ways.shop')}
          max={MAX_REASON_LENGTH}
          onClose={() => setWaiving(false)}
          onSend={(waive) =>
            act('waive', () => api(changeStaffApi.change, { params: { id }, body: { revision, waive } }))
          }
        />
      )}
    </Note>
  )
}

const Asked = ({
  order,
  question: { line_id, component_id, name, answer_until, call_asked },
}: {
  order: StaffOrder
  question: StaffOrder['substitutions'][number]
}) => (
  <Note
    tone="honey"
    action={
      <ButtonLink size="s" variant="line" to={linkToFlower(order.id, line_id, component_id)}>
        {t('staff.substitution.decide')}
      </ButtonLink>
    }
  >
    <b>{t('staff.substitution.waiting', { name })}</b>{' '}
    {call_asked || !answer_until
      ? t('staff.substitution.calledFor')
      : t('staff.substitution.waitingText', {
          time: formatTime(localMoment(answer_until, order.store.time_zone).time),
          outcome: t(`staff.substitution.then.${whenSilent(order.substitution)}`),
        })}
  </Note>
)

const CancelRequest = ({
  order,
  leads,
  act,
  onCancel,
}: {
  order: StaffOrder
  leads: boolean
  act: Act
  onCancel: () => void
}) => {
  const [declining, setDeclining] = useState(false)
  const cancelRequest = order.history.find(
    ({ axis, value }) => axis === 'attention' && value === 'cancel_asked',
  )
  return (
    <Note tone="rose" className="so-asked">
      <p>
        <b>{t('staff.order.cancelRequested')}</b>{' '}
        {cancelRequest?.reason && formatReason(cancelRequest.reason)}
      </p>
      {leads && (
        <p className="so-asked-buttons">
          {order.can_cancel && (
            <Button size="s" variant="danger" onClick={onCancel}>
              {t('staff.order.cancel')}
            </Button>
          )}
          <Button size="s" variant="line" onClick={() => setDeclining(true)}>
            {t('staff.order.decline')}
          </Button>
        </p>
      )}
      {declining && (
        <AskDialog
          title={t('staff.order.declineTitle')}
          label={t('staff.order.declineWhy')}
          hint={t('staff.order.customerReads')}
          action={t('staff.order.decline')}
          max={MAX_REASON_LENGTH}
          onClose={() => setDeclining(false)}
          onSend={(reason) =>
            act('decline', () =>
              api(orderStaffApi.declineCancel, { params: { id: order.id }, body: { reason } }),
            )
          }
        />
      )}
    </Note>
  )
}

const AttentionMark = ({ order, act }: { order: StaffOrder; act: Act }) => {
  const seen = order.needs_attention
  if (!seen) return null
  return (
    <Note
      tone="honey"
      action={
        <Button
          size="s"
          variant="line"
          onClick={() =>
            void act(
              'settle',
              () => api(orderStaffApi.attention, { params: { id: order.id }, body: { seen, mark: null } }),
              t('staff.order.settled'),
            )
          }
        >
          {t('staff.order.settle')}
        </Button>
      }
    >
      <b>{t(`staff.order.attention.${seen}`)}</b>{' '}
      {order.attention_reason
        ? formatReason(order.attention_reason)
        : seen === 'by_hand' && t('staff.order.noAttentionReason')}
    </Note>
  )
}
