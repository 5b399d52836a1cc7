import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { HandIn } from '../../contract/desk.ts'
import { MAX_REASON_LENGTH } from '../../contract/fields.ts'
import { CountFields } from '../count/count-fields.tsx'
import { Difference } from '../count/difference.tsx'
import { useCount } from '../count/use-count.ts'
import './hand-in.css'

type Rest = 'keeps' | 'missing'
const RESTS: readonly Rest[] = ['keeps', 'missing']

/** A courier's money into the drawer: by the courier, or by who takes it. */
export const HandInDialog = ({
  title,
  balance,
  takes = false,
  onSend,
  onClose,
}: {
  title: string
  /** Kopecks in hand. */
  balance: number
  /** By who takes it. */
  takes?: boolean
  onSend: (handIn: HandIn) => Promise<unknown>
  onClose: () => void
}) => {
  const { revalidate } = useRevalidator()
  const [id] = useState(randomId)
  const [rest, setRest] = useState<Rest>('keeps')
  const [reason, setReason] = useState('')
  const count = useCount('sum')
  const { busy, errors, setErrors, send } = useSending()
  const { counted } = count
  const keeps = counted !== null && counted < balance && rest === 'keeps' ? balance - counted : 0
  const isDifferent = counted !== null && counted + keeps !== balance
  const hand = async () => {
    if (counted === null) return setErrors({ counted: t('staff.cash.countFirst') })
    const isDone = await send(() =>
      onSend({ id, expected: balance, counted, keeps, ...(isDifferent && { reason }) }).catch(
        async (error: unknown) => {
          if (isApiError(error) && error.status === 409) await revalidate()
          throw error
        },
      ),
    )
    if (!isDone) return
    toast({
      title: t(takes ? 'staff.cash.taken' : 'staff.cash.handedIn', { sum: formatMoney(counted) }),
      tone: 'leaf',
    })
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button block size="l" busy={busy} onClick={() => void hand()}>
          {counted === null
            ? t(takes ? 'staff.cash.take' : 'staff.cash.handIn')
            : t(takes ? 'staff.cash.takeSum' : 'staff.cash.handInSum', { sum: formatMoney(counted) })}
        </Button>
      }
    >
      <div className="cash-hand-in">
        <Difference expected={balance} counted={counted} />
        <Button
          size="s"
          variant="soft"
          onClick={() => count.change({ way: 'sum', sum: formatMoney(balance) })}
        >
          {t('staff.cash.handAll', { sum: formatMoney(balance) })}
        </Button>
        <CountFields count={count} error={errors['counted']} />
        {counted !== null && counted < balance && (
          <RadioGroup
            legend={t('staff.cash.whereRest', { sum: formatMoney(balance - counted) })}
            value={rest}
            onChange={setRest}
            options={RESTS.map((value) => ({ value, title: t(`staff.cash.rest.${value}`) }))}
          />
        )}
        {isDifferent && (
          <TextField
            label={t('staff.cash.why')}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            error={errors['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {isDifferent && <Note>{t('staff.cash.whyNote')}</Note>}
      </div>
    </Dialog>
  )
}
