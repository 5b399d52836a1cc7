import { useState } from 'react'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { newOrderStaffApi } from '#/domains/orders/contract/staff/new-order.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { INSTEAD_OF_LINK, type InsteadOfLink } from '#/domains/orders/rules/pay-ways.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { Act } from './use-order-actions.ts'

/** Whoever was to pay by the link, or by a transfer, pays in the store; or transfers instead of the link. */
export const PayOtherwise = ({ order, act }: { order: StaffOrder; act: Act }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.order.otherwise.button')}
      </Button>
      {open && <PayOtherwiseDialog order={order} act={act} onClose={() => setOpen(false)} />}
    </>
  )
}

const PayOtherwiseDialog = ({
  order: { id, sums, payment_method },
  act,
  onClose,
}: {
  order: StaffOrder
  act: Act
  onClose: () => void
}) => {
  const [way, setWay] = useState<InsteadOfLink>('cash')
  const [busy, setBusy] = useState(false)
  const isLink = payment_method !== PAYMENT.transfer
  const ways = INSTEAD_OF_LINK.filter((one) => isLink || one !== 'transfer')
  const waits = way === 'transfer'
  const send = async () => {
    setBusy(true)
    await act(
      'replace-payment',
      () => api(newOrderStaffApi.replacePayment, { params: { id }, body: { way } }),
      t(waits ? 'staff.order.otherwise.waits' : 'staff.order.otherwise.paid'),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.order.otherwise.title', { sum: formatMoney(sums?.total ?? 0) })}
      footer={
        <Button block busy={busy} onClick={() => void send()}>
          {t(waits ? 'staff.order.otherwise.wait' : 'staff.order.otherwise.taken')}
        </Button>
      }
    >
      <div className="so-form">
        <Segmented
          legend={t('staff.order.takenHow')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`staff.order.otherwise.ways.${value}`) }))}
        />
        <p>{t(`staff.order.otherwise.text.${way}`)}</p>
        {isLink && !waits && <p className="small soft">{t('staff.order.otherwise.linkEnds')}</p>}
      </div>
    </Dialog>
  )
}
