import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { MAX_AT_ONCE, MAX_REASON_LENGTH, type PointsCard, pointsStaffApi } from '../contract/staff.ts'

type Draft = { direction: 'give' | 'take'; amount: string; reason: string }
const EMPTY: Draft = { direction: 'give', amount: '', reason: '' }
const FORM = 'points-correction'

export const CorrectionDialog = ({
  card: { holder, balance },
  onClose,
  onDone,
}: {
  card: PointsCard
  onClose: () => void
  onDone: () => void
}) => {
  const { draft, errors, busy, set, send } = useCorrection(holder.id, (message) => {
    toast({ title: message, tone: 'leaf' })
    onDone()
    onClose()
  })
  const n = Number(draft.amount)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.points.dialog')}
      footer={
        <Button type="submit" form={FORM} block busy={busy}>
          {n > 0 ? t(`staff.points.${draft.direction}N`, { n }) : t(`staff.points.${draft.direction}`)}
        </Button>
      }
    >
      <form
        id={FORM}
        className="points-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Segmented
          legend={t('staff.points.direction')}
          value={draft.direction}
          onChange={(direction) => set({ direction })}
          options={(['give', 'take'] as const).map((value) => ({ value, label: t(`staff.points.${value}`) }))}
        />
        <TextField
          label={t('staff.points.amount')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.amount}
          hint={
            draft.direction === 'give'
              ? t('staff.points.giveHint')
              : t('staff.points.takeHint', { n: balance })
          }
          error={errors['amount']}
          onChange={(event) => set({ amount: event.target.value.replace(/\D/g, '').slice(0, 6) })}
        />
        <TextArea
          label={t('staff.points.reason')}
          hint={t('staff.points.reasonHint')}
          rows={3}
          value={draft.reason}
          counter={{ max: MAX_REASON_LENGTH }}
          error={errors['reason']}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

/** Changes only with the content, so a repeated request counts once. */
const useCorrection = (userId: string, done: (message: string) => void) => {
  const [draft, setDraft] = useState(EMPTY)
  const [id, setId] = useState(randomId)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setId(randomId())
    setErrors({})
  }
  const send = async () => {
    const wrong = check(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const n = Number(draft.amount)
    const body = { id, amount: draft.direction === 'give' ? n : -n, reason: draft.reason }
    try {
      await api(pointsStaffApi.correct, { params: { user_id: userId }, body })
      done(t(draft.direction === 'give' ? 'staff.points.given' : 'staff.points.taken', { n }))
    } catch (error) {
      setBusy(false)
      const fields = isApiError(error) ? (error.body.fields ?? {}) : {}
      setErrors(fields)
      if (Object.keys(fields).length > 0) return
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  return { draft, errors, busy, set, send }
}

const check = ({ amount, reason }: Draft): Record<string, string> => ({
  ...(Number(amount) === 0 && { amount: t('staff.points.amountNeeded') }),
  ...(Number(amount) > MAX_AT_ONCE && { amount: t('validation.most', { n: MAX_AT_ONCE }) }),
  ...(reason.trim() === '' && { reason: t('staff.points.reasonNeeded') }),
})
