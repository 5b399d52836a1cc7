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

const soldRows = ({ order }: Sale): DocumentRow[] => [
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

const returnedRows = ({ order, amount, lines }: Returned): DocumentRow[] => {
  if (!lines)
    return [
      whole('return', t('staff.accounting.returnOf', { number: String(order.number) }), 'commodity', amount),
    ]
  return lines.map((line) => whole('return', line.name, line.kind, line.amount))
}

const service = (code: string, name: string, amount: number): DocumentRow[] =>
  amount > 0 ? [whole(code, name, 'service', amount)] : []

const whole = (code: string, name: string, kind: DocumentRow['kind'], amount: number): DocumentRow => ({
  code,
  article: '',
  name,
  label: '',
  kind,
  quantity: 1,
  price: amount,
  discount: 0,
  amount,
})
