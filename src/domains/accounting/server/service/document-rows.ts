import { shortDescription } from '#/domains/payments/server/public.ts'
import { t } from '#/platform/shared/texts.ts'
import type { AccountingDocument, Returned, Sale } from './documents.ts'

/** Kopecks; `code` is what programs of book-keepers know an article by. */
export type DocumentRow = {
  code: string
  article: string
  name: string
  label: string
  kind: 'commodity' | 'service'
  quantity: number
  /** Of a piece, before any discount. */
  price: number
  discount: number
  amount: number
}

/** They add up to the document's sum. */
export const rowsOf = (document: AccountingDocument): DocumentRow[] =>
  document.kind === 'sale' ? soldRows(document) : returnedRows(document)

const soldRows = ({ order }: Pick<Sale, 'order'>): DocumentRow[] => [
  ...order.lines.map((line): DocumentRow => {
    const amount = line.price * line.quantity - line.discount
    return {
      code: String(line.variant_id),
      article: line.article,
      name: line.name,
      label: line.variant_label,
      kind: 'commodity',
      quantity: line.quantity,
      price: line.full_price,
      discount: line.full_price * line.quantity - amount,
      amount,
    }
  }),
  ...service('delivery', t('receipt.delivery'), order.delivery_price),
  ...service('surcharge', t('receipt.surcharge'), order.surcharge),
]

/** Refunds know their lines by what the receipt called them. */
const returnedRows = ({ order, amount, lines }: Returned): DocumentRow[] => {
  const whole = t('staff.accounting.returnOf', { number: String(order.number) })
  if (!lines) return [plainRow({ code: 'return', name: whole, kind: 'commodity', amount })]
  const sold = new Map(soldRows({ order }).map((row) => [nameOnReceipt(row), row]))
  return lines.map((line) => {
    const { code = 'return', article = '', name = line.name, label = '' } = sold.get(line.name) ?? {}
    return { ...plainRow({ ...line, code, name }), article, label }
  })
}

const nameOnReceipt = ({ name, label }: DocumentRow): string =>
  shortDescription([name, label].filter(Boolean).join(', '))

const service = (code: string, name: string, amount: number): DocumentRow[] =>
  amount > 0 ? [plainRow({ code, name, kind: 'service', amount })] : []

type PlainRow = Pick<DocumentRow, 'code' | 'name' | 'kind' | 'amount'> & { quantity?: number }

const plainRow = ({ code, name, kind, amount, quantity = 1 }: PlainRow): DocumentRow => ({
  code,
  article: '',
  name,
  label: '',
  kind,
  quantity,
  price: Math.round(amount / quantity),
  discount: 0,
  amount,
})
