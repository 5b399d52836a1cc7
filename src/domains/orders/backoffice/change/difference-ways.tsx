import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import { MAX_REASON_LENGTH, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'

type Props = {
  order: StaffOrder
  bill: ChangeBill
  /** Why the shop pays; null: the customer does. */
  waive: string | null
  onWaive: (waive: string | null) => void
}

/** Who pays the difference, and where it goes back to. */
export const DifferenceWays = ({ order, bill, waive, onWaive }: Props) => {
  if (bill.back > 0) return <Note tone="leaf">{t('orders.change.bill.backSame')}</Note>
  if (bill.total_after <= bill.total_before) return null
  const { name, phone } = order.customer ?? { name: null, phone: null }
  const to = [name, phone && formatPhone(phone)].filter(Boolean).join(', ')
  return (
    <>
      <RadioGroup
        legend={t('orders.change.ways.legend')}
        value={waive === null ? 'customer' : 'shop'}
        onChange={(value) => onWaive(value === 'shop' ? '' : null)}
        options={[
          {
            value: 'customer',
            title: t(bill.on_receipt ? 'orders.change.ways.onReceipt' : 'orders.change.ways.link'),
            hint: bill.on_receipt ? undefined : to,
          },
          { value: 'shop', title: t('orders.change.ways.shop'), hint: t('orders.change.ways.shopHint') },
        ]}
      />
      {waive !== null && (
        <TextArea
          label={t('orders.change.ways.reason')}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={waive}
          onChange={({ target }) => onWaive(target.value)}
        />
      )}
      {waive === null && bill.due > 0 && <Note tone="honey">{t('orders.change.ways.wait')}</Note>}
    </>
  )
}

export const staffSaveLabel = (bill: ChangeBill | null, owed: number, isWaived: boolean): string => {
  if (bill && bill.due > owed && !isWaived) return t('orders.change.sendLink', { sum: formatMoney(bill.due) })
  return bill && bill.back > 0
    ? t('orders.change.saveBack', { sum: formatMoney(bill.back) })
    : t('orders.change.save')
}
