import { RefreshCw } from 'lucide-react'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { type CashReceipt, paymentsStaffApi } from '../contract/staff.ts'

/** What the online cash register says of a receipt, and how to send it once more. */
export const RegisterState = ({ receipt, onDone }: { receipt: CashReceipt; onDone: () => void }) => {
  const { busy, send } = useSending()
  if (receipt.provider === 'by-hand') return null
  const isFailed = receipt.state === 'failed'
  const sendAgain = async () => {
    const isSent = await send(() => api(paymentsStaffApi.register, { params: { id: receipt.id } }))
    if (isSent) toast({ title: t('staff.receipts.sent') })
    onDone()
  }
  return (
    <>
      <Note tone={isFailed ? 'rose' : 'honey'} role="status">
        {describe(receipt)}
      </Note>
      <Button
        size="m"
        variant={isFailed ? 'primary' : 'line'}
        busy={busy}
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => void sendAgain()}
      >
        {t(isFailed ? 'staff.receipts.again' : 'staff.receipts.askNow')}
      </Button>
      {isFailed && <p className="small muted">{t('staff.receipts.elsewhere')}</p>}
    </>
  )
}

const describe = ({ state, problem, asked_at }: CashReceipt): string => {
  if (state === 'failed') return t('staff.receipts.refused', { problem: problem ?? '' })
  if (problem === 'unanswered' && asked_at)
    return t('staff.receipts.unanswered', { time: formatMoment(asked_at) })
  const said = t(`staff.receipts.at.${state}`)
  return said.charAt(0).toUpperCase() + said.slice(1)
}
