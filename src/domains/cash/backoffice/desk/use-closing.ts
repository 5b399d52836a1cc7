import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import { parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useSending } from '#/ui/fields/use-sending.ts'
import { cashStaffApi, type CashDesk } from '../../contract/desk.ts'
import type { Obstacle } from '../../rules/cash-kinds.ts'
import { useCount } from '../count/use-count.ts'

export const useClosing = ({ store, shift, drawer, card, obstacles, leads }: CashDesk) => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const count = useCount('notes')
  const [form, setForm] = useState({ reason: '', takenOut: '', terminal: '' })
  const [leaves, setLeaves] = useState<readonly Obstacle[]>([])
  const { busy, errors, setErrors, send } = useSending()
  const terminal = form.terminal.trim() === '' ? null : parseRoubles(form.terminal)
  const takenOut = form.takenOut.trim() === '' ? 0 : parseRoubles(form.takenOut)
  const { counted } = count
  const isDifferent =
    (counted !== null && counted !== drawer) || (terminal !== null && terminal !== card.amount)
  const inTheWay = obstacles.filter((one) => !leaves.includes(one))
  const close = async () => {
    const wrong = {
      ...(counted === null && { counted: t('staff.cash.countFirst') }),
      ...(takenOut === null && { taken_out: t('validation.wrong') }),
      ...(terminal === null && form.terminal.trim() !== '' && { card_counted: t('validation.wrong') }),
    }
    if (counted === null || takenOut === null || Object.keys(wrong).length > 0) return setErrors(wrong)
    const id = shift?.id ?? ''
    const toPaper = () => navigate(`/staff/cash/shifts/${id}?store=${store.id}`)
    const isClosed = await send(() =>
      api(cashStaffApi.close, {
        params: { store_id: store.id, shift_id: id },
        body: {
          expected: drawer,
          counted,
          notes: count.notes,
          taken_out: leads ? takenOut : 0,
          card_counted: terminal,
          ...(isDifferent && { reason: form.reason }),
          leaves: [...leaves],
        },
      }).catch((error: unknown) => {
        // The answer to an earlier try was lost.
        if (!isApiError(error) || error.body.code !== 'shift_closed') throw error
      }),
    )
    await (isClosed ? toPaper() : revalidate())
  }
  return {
    count,
    form,
    change: (patch: Partial<typeof form>) => setForm({ ...form, ...patch }),
    leave: (one: Obstacle, isLeft: boolean) =>
      setLeaves(isLeft ? [...leaves, one] : leaves.filter((other) => other !== one)),
    leaves,
    inTheWay,
    isDifferent,
    stays: counted === null || takenOut === null ? null : counted - takenOut,
    busy,
    errors,
    close,
  }
}
export type Closing = ReturnType<typeof useClosing>
