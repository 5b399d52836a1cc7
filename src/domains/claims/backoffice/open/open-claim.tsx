import { MessageSquareWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { may, type Holder } from '#/domains/auth/rules/permissions.ts'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { type ClaimedOrder, OpenDialog } from './open-dialog.tsx'
import './open-claim.css'

type Known = { id: string; number: number; state: string }

/** An order's cases, and a new one for who calls or writes. */
export const OpenClaim = ({ order, me }: { order: ClaimedOrder; me: Holder }) => {
  const [known, setKnown] = useState<readonly Known[]>([])
  const [asking, setAsking] = useState(false)
  const look = (orderId: string) =>
    api(claimsStaffApi.ofOrder, { params: { order_id: orderId } }).then(
      ({ items }) => setKnown(items),
      () => undefined,
    )
  useEffect(() => void look(order.id), [order.id])
  return (
    <section className="so-panel open-claim">
      {known.map(({ id, number, state }) => (
        <p key={id}>
          {may(me, 'claims') ? (
            <Link className="link link-inline" to={`/staff/claims/${id}`}>
              {t('staff.claims.ofOrder', { number: String(number) })}
            </Link>
          ) : (
            t('staff.claims.ofOrder', { number: String(number) })
          )}
          , {t(`staff.claims.states.${state as 'open'}`).toLowerCase()}
        </p>
      ))}
      {known.every(({ state }) => state === 'closed') && (
        <Button
          block
          variant="line"
          aria-haspopup="dialog"
          icon={<MessageSquareWarning aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('staff.claims.open')}
        </Button>
      )}
      {asking && (
        <OpenDialog
          order={order}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            void look(order.id)
          }}
        />
      )}
    </section>
  )
}
