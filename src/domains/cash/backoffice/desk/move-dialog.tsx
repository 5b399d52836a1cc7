import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoney, parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { cashStaffApi, type CashDesk } from '../../contract/desk.ts'
import { MAX_REASON_LENGTH } from '../../contract/fields.ts'

export type HandMove = 'change' | 'put_in' | 'paid_out'

export const MoveDialog = ({
  kind,
  desk: { store, couriers, drawer },
  onClose,
}: {
  kind: HandMove
  desk: CashDesk
  onClose: () => void
}) => {
  const { revalidate } = useRevalidator()
  const [id] = useState(randomId)
  const [form, setForm] = useState({ typed: '', reason: '', courier: couriers[0]?.id ?? '' })
  const { busy, errors, setErrors, send } = useSending()
  const move = async () => {
    const amount = parseRoubles(form.typed)
    if (!amount) return setErrors({ amount: t('staff.cash.howMuch') })
    const isDone = await send(() => sendMove(kind, store.id, { id, amount, ...form }))
    await revalidate()
    if (!isDone) return
    toast({ title: t(`staff.cash.moved.${kind}`, { sum: formatMoney(amount) }), tone: 'leaf' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`staff.cash.moves.${kind}`)}
      footer={
        <Button block busy={busy} onClick={() => void move()}>
          {t(`staff.cash.do.${kind}`)}
        </Button>
      }
    >
      <div className="cash-hand-in">
        {kind === 'change' && (
          <SelectField
            label={t('staff.cash.toWhom')}
            value={form.courier}
            onChange={({ target }) => setForm({ ...form, courier: target.value })}
          >
            {couriers.map(({ id: courier, name }) => (
              <option key={courier} value={courier}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('staff.cash.sum')}
          hint={t('staff.cash.inDrawer', { sum: formatMoney(drawer) })}
          inputMode="decimal"
          autoComplete="off"
          value={form.typed}
          error={errors['amount']}
          onChange={({ target }) => setForm({ ...form, typed: target.value })}
        />
        {kind !== 'change' && (
          <TextField
            label={t(`staff.cash.for.${kind}`)}
            maxLength={MAX_REASON_LENGTH}
            value={form.reason}
            error={errors['reason']}
            onChange={({ target }) => setForm({ ...form, reason: target.value })}
          />
        )}
      </div>
    </Dialog>
  )
}

type Typed = { id: string; amount: number; reason: string; courier: string }

const sendMove = (kind: HandMove, storeId: number, { id, amount, reason, courier }: Typed) => {
  const params = { store_id: storeId }
  if (kind === 'change') return api(cashStaffApi.give, { params, body: { id, amount, courier_id: courier } })
  const call = kind === 'put_in' ? cashStaffApi.putIn : cashStaffApi.payOut
  return api(call, { params, body: { id, amount, reason } })
}
