import { t } from '#/platform/shared/texts.ts'
import { type ReceiptItem, receiptItems } from '../receipts/receipt-lines.ts'

/**
 * An advance: nobody knows yet what it will buy (54-ФЗ, tags 1214 «аванс» and 1212 «платёж»). `amount` in kopecks; its VAT
 * is that of advances.
 */
export const certificateItems = (number: number, amount: number, vatCode: number): ReceiptItem[] =>
  receiptItems(
    [
      {
        description: t('receipt.certificate', { number: String(number) }),
        quantity: 1,
        amount,
        subject: 'payment',
      },
    ],
    { mode: 'advance', vatCode },
  )
