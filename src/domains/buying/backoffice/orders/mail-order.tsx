import { Mail } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { supplyApi, type SupplyOrder } from '../../contract/orders.ts'
import { mayMail } from './letter-state.tsx'

/** Of an order that is awaited. */
export const MailOrder = ({ order, onDone }: { order: SupplyOrder; onDone: () => void }) => {
  const [busy, setBusy] = useState(false)
  const { id, version, supplier, state, email, letter } = order
  if (state !== 'sent' || email === '' || !mayMail(letter)) return null
  const send = async () => {
    setBusy(true)
    try {
      await api(supplyApi.letter, { params: { id }, body: { version } })
      toast({ tone: 'leaf', title: t('staff.buying.letters.queued', { supplier }) })
    } catch (reason) {
      toast({ tone: 'rose', title: sayFailure(reason) })
    }
    setBusy(false)
    onDone()
  }
  return (
    <Button
      size="s"
      variant="line"
      icon={<Mail aria-hidden="true" />}
      busy={busy}
      onClick={() => void send()}
    >
      {t(letter ? 'staff.buying.letters.again' : 'staff.buying.letters.send')}
    </Button>
  )
}
