import type { ReactNode } from 'react'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { shareLink } from '#/platform/web/share-link.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { Act } from './use-order-actions.ts'

/** The link for paying, or of the invoice: once more by SMS, or into a messenger by hand. */
export const PayLinkButtons = ({
  orderId,
  act,
  isInvoice = false,
  children,
}: {
  orderId: string
  act: Act
  /** The order is paid by transfer. */
  isInvoice?: boolean
  children?: ReactNode
}) => {
  const link = (send: boolean) => api(orderStaffApi.payLink, { params: { id: orderId }, body: { send } })
  const copy = async () => {
    const { url } = await link(false)
    if (await shareLink({ url })) toast({ title: t('staff.order.payLink.copied'), tone: 'leaf' })
  }
  return (
    <span className="so-buttons">
      {isInvoice && (
        <ButtonLink size="s" variant="line" to={`/staff/orders/${orderId}/invoice`}>
          {t('staff.order.payLink.invoice')}
        </ButtonLink>
      )}
      <Button
        size="s"
        variant="line"
        onClick={() => void act('pay-link', () => link(true), t('staff.order.payLink.sent'))}
      >
        {t(isInvoice ? 'staff.order.payLink.sendInvoice' : 'staff.order.payLink.send')}
      </Button>
      <Button size="s" variant="line" onClick={() => void act('pay-link', copy)}>
        {t('staff.order.payLink.copy')}
      </Button>
      {children}
    </span>
  )
}
