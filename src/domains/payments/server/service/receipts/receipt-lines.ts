import { type OrderToPay, DELIVERY_LINE } from '#/domains/orders/server/public.ts'
import { t } from '#/platform/shared/texts.ts'
import { shareOut } from '../../../rules/share-out.ts'

/** `research §3.10`. */
const MAX_DESCRIPTION_LENGTH = 128
const MAX_LINES = 80

/** «Заказ № 2431» */
export const orderDescription = (number: number): string => t('receipt.order', { number: String(number) })

/** Kopecks. */
export type PaidLine = {
  /** Or `delivery`; absent for merged lines. */
  line?: string
  description: string
  quantity: number
  amount: number
  /** `payment`: of an advance. */
  subject: ReceiptSubject
}

export type ReceiptSubject = 'commodity' | 'service' | 'payment'
/** `advance`: for nothing that is known yet. */
export type PaymentMode = 'full_prepayment' | 'full_payment' | 'advance'
/** `amount`, kopecks of the line, divides by its quantity. */
export type ReceiptItem = {
  description: string
  quantity: number
  amount: number
  vat_code: number
  payment_mode: PaymentMode
  payment_subject: ReceiptSubject
}

/** Exactly the paid sum, discounts included. */
export const paidLines = (order: OrderToPay, amount: number): PaidLine[] => {
  const { lines, delivery_price, surcharge } = order
  const service = (line: string, description: string, sum: number): PaidLine => ({
    line,
    description,
    quantity: 1,
    amount: sum,
    subject: 'service',
  })
  const all = [
    ...lines.map(({ id, name, variant_label, quantity, price, discount }): PaidLine => ({
      line: id,
      description: shortDescription([name, variant_label].filter(Boolean).join(', ')),
      quantity,
      amount: price * quantity - discount,
      subject: 'commodity',
    })),
    service(DELIVERY_LINE, t('receipt.delivery'), delivery_price),
    service('surcharge', t('receipt.surcharge'), surcharge),
  ].filter((line) => line.amount > 0)
  return sharedLines(all, amount, order.number)
}

/** `amount` kopecks over these lines, as few as a receipt takes. */
export const sharedLines = (lines: PaidLine[], amount: number, number: number): PaidLine[] =>
  withinLineLimit(withSum(lines, amount, number))

/** The order's sum may have changed since: shared out. */
const withSum = (lines: PaidLine[], amount: number, number: number): PaidLine[] => {
  if (sumOf(lines) === amount) return lines
  if (sumOf(lines) === 0)
    return [
      {
        description: orderDescription(number),
        quantity: 1,
        amount,
        subject: 'commodity',
      },
    ]
  const parts = shareOut(
    amount,
    lines.map((line) => line.amount),
  )
  return lines.flatMap((line, at) => (parts[at] ? [{ ...line, amount: parts[at] }] : []))
}

/** A line may split in two, so half the limit always fits. */
const withinLineLimit = (lines: PaidLine[]): PaidLine[] => {
  const most = MAX_LINES / 2
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1)
  const amount = sumOf(rest)
  return [
    ...lines.slice(0, most - 1),
    { description: t('receipt.rest'), quantity: 1, amount, subject: 'commodity' },
  ]
}

const sumOf = (lines: PaidLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Of a line, as a receipt takes it. */
export const shortDescription = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`

/** Of advances: 20 % becomes 20/120 (`research §0.4`). */
const PREPAID_VAT_CODES: Record<number, number> = { 3: 5, 4: 6, 7: 9, 8: 10, 11: 12 }

/**
 * For `parts` (kopecks by line; default all). An indivisible sum splits into two lines a kopeck apart; a part
 * of a line is one piece.
 */
export const receiptItems = (
  lines: readonly PaidLine[],
  { mode, vatCode, parts }: { mode: PaymentMode; vatCode: number; parts?: readonly number[] },
): ReceiptItem[] =>
  lines.flatMap(({ description, quantity, amount, subject }, at) => {
    const part = parts ? (parts[at] ?? 0) : amount
    const item = (pieces: number, price: number): ReceiptItem => ({
      description,
      quantity: pieces,
      amount: pieces * price,
      vat_code: mode === 'full_payment' ? vatCode : (PREPAID_VAT_CODES[vatCode] ?? vatCode),
      payment_mode: mode,
      payment_subject: subject,
    })
    const pieces = part === amount ? quantity : 1
    const price = Math.floor(part / pieces)
    const dearer = part - price * pieces
    return [item(pieces - dearer, price), item(dearer, price + 1)].filter((one) => one.amount > 0)
  })
