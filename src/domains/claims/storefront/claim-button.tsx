import { useState } from 'react'
import { claimsApi } from '#/domains/claims/contract/customer.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

const UNCLAIMED = new Set(['awaiting_payment', 'cancelled', 'new', 'confirmed'])

/** One page for who is signed in and who has the link; whether it is too late, the page itself says. */
export const ClaimButton = ({ order: { id, status } }: { order: Pick<Order, 'id' | 'status'> }) => {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { token } = await api(claimsApi.link, { params: { id } })
      // Its page is in no other page's list of routes.
      location.assign(`/claim/${token}`)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
      setBusy(false)
    }
  }
  return UNCLAIMED.has(status) ? null : (
    <Button size="s" variant="line" busy={busy} onClick={() => void open()}>
      {t('orders.claim')}
    </Button>
  )
}
