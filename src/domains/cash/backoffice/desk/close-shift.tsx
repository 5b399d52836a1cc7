import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import type { CashDesk } from '../../contract/desk.ts'
import { MAX_REASON_LENGTH } from '../../contract/fields.ts'
import type { Obstacle } from '../../rules/cash-kinds.ts'
import { holdsMoney } from '../../rules/shift-obstacles.ts'
import { CountFields } from '../count/count-fields.tsx'
import { Difference } from '../count/difference.tsx'
import { type Closing, useClosing } from './use-closing.ts'

export const CloseShift = ({ desk }: { desk: CashDesk }) => {
  const closing = useClosing(desk)
  const { count, busy, errors, inTheWay, form, change, isDifferent } = closing
  return (
    <section className="staff-card cash-panel" aria-labelledby="cash-close">
      <h2 id="cash-close">
        {t('staff.cash.recount')}
        <small>{t('staff.cash.recountHint')}</small>
      </h2>
      <CountFields count={count} error={errors['counted']} />
      <Difference expected={desk.drawer} counted={count.counted} />
      <OtherSums desk={desk} closing={closing} />
      {isDifferent && (
        <TextField
          label={t('staff.cash.why')}
          maxLength={MAX_REASON_LENGTH}
          value={form.reason}
          error={errors['reason']}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <Obstacles desk={desk} closing={closing} />
      <Button block busy={busy} disabled={inTheWay.length > 0} onClick={() => void closing.close()}>
        {t('staff.cash.close')}
      </Button>
      {inTheWay.length > 0 && <p className="small muted">{t('staff.cash.closeAfter')}</p>}
    </section>
  )
}

const OtherSums = ({ desk, closing }: { desk: CashDesk; closing: Closing }) => {
  const { form, change, errors, stays } = closing
  return (
    <>
      {desk.card.count > 0 && (
        <TextField
          label={t('staff.cash.terminal')}
          hint={t('staff.cash.terminalHint', { sum: formatMoney(desk.card.amount) })}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={form.terminal}
          error={errors['card_counted']}
          onChange={({ target }) => change({ terminal: target.value })}
        />
      )}
      {desk.leads && (
        <TextField
          label={t('staff.cash.takeOut')}
          hint={stays !== null && stays >= 0 && t('staff.cash.stays', { sum: formatMoney(stays) })}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={form.takenOut}
          error={errors['taken_out']}
          onChange={({ target }) => change({ takenOut: target.value })}
        />
      )}
    </>
  )
}

/** Each with its way round. */
const Obstacles = ({ desk, closing: { leave, leaves, inTheWay } }: { desk: CashDesk; closing: Closing }) => {
  if (desk.obstacles.length === 0) return null
  return (
    <Note tone={inTheWay.length > 0 ? 'honey' : 'plain'}>
      <p>{t(inTheWay.length > 0 ? 'staff.cash.first' : 'staff.cash.left')}</p>
      {desk.obstacles.map((one) => (
        <Checkbox
          key={one}
          label={t(`staff.cash.leave.${one}`)}
          hint={whatIsLeft(desk, one)}
          checked={leaves.includes(one)}
          onChange={(isLeft) => leave(one, isLeft)}
        />
      ))}
    </Note>
  )
}

const whatIsLeft = ({ couriers, unprinted }: CashDesk, obstacle: Obstacle): string => {
  if (obstacle === 'receipts') return t('staff.cash.leaveReceipts', { n: unprinted })
  const people = couriers.filter(holdsMoney)
  const sum = people.reduce((all, { balance, to_take }) => all + balance + to_take, 0)
  return t('staff.cash.leaveCouriers', {
    names: people.map(({ name }) => name).join(', '),
    sum: formatMoney(sum),
  })
}
