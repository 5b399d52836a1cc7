import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { cashStaffApi, type CashDesk } from '../../contract/desk.ts'
import { MAX_REASON_LENGTH } from '../../contract/fields.ts'
import { CountFields } from '../count/count-fields.tsx'
import { Difference } from '../count/difference.tsx'
import { useCount } from '../count/use-count.ts'

export const OpenShift = ({ desk: { store, drawer } }: { desk: CashDesk }) => {
  const { revalidate } = useRevalidator()
  const [id] = useState(randomId)
  const [reason, setReason] = useState('')
  const count = useCount('sum')
  const { busy, errors, setErrors, send } = useSending()
  const { counted } = count
  const isDifferent = counted !== null && counted !== drawer
  const open = async () => {
    if (counted === null) return setErrors({ counted: t('staff.cash.countFirst') })
    const body = { id, expected: drawer, counted, ...(isDifferent && { reason }) }
    await send(() => api(cashStaffApi.open, { params: { store_id: store.id }, body }))
    await revalidate()
  }
  return (
    <section className="staff-card cash-panel" aria-labelledby="cash-open">
      <h2 id="cash-open">{t('staff.cash.openTitle')}</h2>
      <p className="muted">{t('staff.cash.openText', { sum: formatMoney(drawer) })}</p>
      <CountFields count={count} error={errors['counted']} />
      <Difference expected={drawer} counted={counted} />
      {isDifferent && (
        <TextField
          label={t('staff.cash.why')}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button block busy={busy} onClick={() => void open()}>
        {t('staff.cash.open')}
      </Button>
    </section>
  )
}
