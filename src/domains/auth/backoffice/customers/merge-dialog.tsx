import { useRef, useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import {
  type CustomerCard,
  customersStaffApi,
  MAX_REASON_LENGTH,
} from '#/domains/auth/contract/staff/customers.ts'
import { DuplicateSearch } from './duplicate-search.tsx'
import { MergePair, type CustomerWithTotals, type CustomerTotals } from './merge-pair.tsx'
import { customerName } from './format-customer.ts'

type Props = {
  customer: CustomerCard
  weigh: (id: string) => Promise<CustomerTotals>
  onClose: () => void
  onDone: () => void
}

const failure = (error: unknown) => sayFailure(error)

export const MergeDialog = ({ customer, weigh, onClose, onDone }: Props) => {
  const [pair, setPair] = useState<{ stays: CustomerWithTotals; goes: CustomerWithTotals } | null>(null)
  const { field, reason, setReason, error, setError, busy, merge } = useMerge(customer, () => {
    onDone()
    onClose()
  })
  const choose = async (id: string) => {
    try {
      const [stays, goes, card] = await Promise.all([
        weigh(customer.id),
        weigh(id),
        api(customersStaffApi.show, { params: { id } }),
      ])
      setPair({ stays: { card: customer, weight: stays }, goes: { card, weight: goes } })
    } catch (failed) {
      toast({ title: failure(failed), tone: 'rose' })
    }
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('staff.customers.merge.title')}
      footer={
        pair && (
          <>
            <Button block variant="danger" busy={busy} onClick={() => void merge(pair.goes.card)}>
              {t('staff.customers.merge.do')}
            </Button>
            <Button
              block
              variant="line"
              onClick={() => {
                setPair(null)
                setError(null)
              }}
            >
              {t('staff.customers.merge.other')}
            </Button>
          </>
        )
      }
    >
      {pair ? (
        <div className="merge-form">
          <MergePair {...pair} />
          <Note tone="honey">{t('staff.customers.merge.warning')}</Note>
          {error?.general && (
            <Note tone="rose" role="alert">
              {error.general}
            </Note>
          )}
          <TextArea
            ref={field}
            label={t('staff.customers.merge.reason')}
            hint={t('staff.customers.merge.reasonHint')}
            rows={2}
            counter={{ max: MAX_REASON_LENGTH }}
            error={error?.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      ) : (
        <DuplicateSearch customer={customer} onChoose={choose} />
      )}
    </Dialog>
  )
}

type MergeErrors = { general?: string; reason?: string }

const useMerge = (customer: CustomerCard, done: () => void) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<MergeErrors | null>(null)
  const [busy, setBusy] = useState(false)
  const merge = async (duplicate: CustomerCard) => {
    if (reason.trim() === '') {
      // It may be scrolled out of sight.
      field.current?.focus()
      return setError({ reason: t('staff.customers.merge.reasonNeeded') })
    }
    setBusy(true)
    setError(null)
    try {
      await api(customersStaffApi.merge, {
        params: { id: customer.id },
        body: { double_id: duplicate.id, reason },
      })
      toast({
        title: t('staff.customers.merge.done', { name: customerName(customer) }),
        tone: 'leaf',
      })
      done()
    } catch (failed) {
      const wrong = isApiError(failed) ? failed.body.fields?.['reason'] : undefined
      setError(wrong ? { reason: wrong } : { general: failure(failed) })
      setBusy(false)
    }
  }
  return { field, reason, setReason, error, setError, busy, merge }
}
