import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { type ClaimedOrder, OpenDialog } from './open-dialog.tsx'
import './open-claim.css'

type Claimable = ClaimedOrder & { name: string; date: string }

/** About which order, then what is wrong with it. */
export const ClaimFromChat = ({ userId }: { userId: string }) => {
  const [orders, setOrders] = useState<readonly Claimable[] | null>(null)
  const [order, setOrder] = useState<ClaimedOrder | null>(null)
  const ask = () =>
    api(claimsStaffApi.ofCustomer, { params: { user_id: userId } }).then(
      ({ items }) => setOrders(items),
      (error: unknown) => toast({ title: sayFailure(error, t('staff.claims.failed')), tone: 'rose' }),
    )
  const close = () => {
    setOrder(null)
    setOrders(null)
  }
  return (
    <>
      <Button
        size="s"
        variant="line"
        aria-haspopup="dialog"
        icon={<MessageSquareWarning aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t('staff.claims.open')}
      </Button>
      {order && <OpenDialog order={order} via="chat" onClose={close} onDone={close} />}
      {orders && !order && (
        <Dialog open onClose={close} title={t('staff.claims.openWhich')}>
          <div className="open-claim">
            {orders.length === 0 && <p>{t('staff.claims.openNone')}</p>}
            {orders.map((one) => (
              <Button key={one.id} block variant="line" onClick={() => setOrder(one)}>
                {t('staff.claims.openOrder', {
                  number: String(one.number),
                  name: one.name,
                  day: formatDay(one.date),
                })}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
