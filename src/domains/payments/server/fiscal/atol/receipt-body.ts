import type { Taxes } from '#/platform/server/shop-settings/taxes.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ReceiptItem } from '../../service/receipts/receipt-lines.ts'
import type { FiscalReceipt } from '../fiscal-provider.ts'
import type { Atol } from './api-client.ts'

/** YooKassa's numbers, which the shop keeps, as ATOL calls them. */
const TAX_SYSTEMS: Record<number, string> = {
  1: 'osn',
  2: 'usn_income',
  3: 'usn_income_outcome',
  4: 'envd',
  5: 'esn',
  6: 'patent',
}
const VATS: Record<number, string> = {
  1: 'none',
  2: 'vat0',
  3: 'vat10',
  4: 'vat20',
  5: 'vat110',
  6: 'vat120',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
}
/** Tag 1212, in v5 by its number; so is tag 2108 of pieces, 0. */
const SUBJECTS = { commodity: 1, service: 4, payment: 10 } as const
/** A transfer is money without cash too. */
const MEANS = { cash: 0, card: 1, transfer: 1, sbp: 1 } as const

/** «Зачёт предоплаты»: paid before, with a receipt of its own. */
const SET_OFF = 2

/** Two decimals at most, so exact. */
const roubles = (kopecks: number): number => kopecks / KOPECKS

/** v4 is ФФД 1.05, v5 is 1.2: they name subject and measure differently. */
export const receiptBody = (
  { url, inn, email }: Atol,
  { system }: Taxes,
  siteUrl: string,
  { kind, items, means, amount, contact }: FiscalReceipt,
): object => {
  const item = itemOf(url.endsWith('v5'))
  return {
    client: contact ?? { email },
    company: {
      email,
      inn,
      payment_address: siteUrl,
      ...(system !== null && { sno: TAX_SYSTEMS[system] }),
    },
    items: items.map(item),
    payments: [{ type: kind === 'settlement' ? SET_OFF : MEANS[means], sum: roubles(amount) }],
    total: roubles(amount),
  }
}

const itemOf =
  (isFormat12: boolean) =>
  ({ description, quantity, amount, vat_code, payment_mode, payment_subject }: ReceiptItem) => ({
    name: description,
    price: roubles(amount / quantity),
    quantity,
    sum: roubles(amount),
    ...(isFormat12
      ? { measure: 0, payment_object: SUBJECTS[payment_subject] }
      : { measurement_unit: t('receipt.piece'), payment_object: payment_subject }),
    payment_method: payment_mode,
    vat: { type: VATS[vat_code] ?? 'none' },
  })
