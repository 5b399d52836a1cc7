import { createRequire } from 'node:module'
import type { convert as Convert } from 'number-to-words-ru'
import type { z } from 'zod'
import type { OrderToPay } from '#/domains/orders/server/public.ts'
import type { Invoice } from '#/domains/payments/contract/invoice.ts'
import { paymentCode } from '#/domains/payments/rules/payment-code.ts'
import { vatPercent, vatWithin } from '#/domains/payments/rules/vat-rates.ts'
import { notFound } from '#/platform/server/errors.ts'
import { bankAccountOf } from '#/platform/server/shop-settings/bank-account.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { findBilled } from '../../queries/invoice-payers.ts'
import { paidLines, receiptItems } from '../receipts/receipt-lines.ts'

// Node takes its package for a CommonJS one without names.
const words: { convert: typeof Convert } = createRequire(import.meta.url)('number-to-words-ru')

/** What whoever pays the order by transfer needs: both parties, the account, the lines as its receipt will have them. */
export const makeInvoice = async (
  { db, taxes }: PaymentGateway,
  order: OrderToPay,
): Promise<z.input<typeof Invoice>> => {
  const [billed, profile, account, { vat: code }] = await Promise.all([
    findBilled(db, order.id),
    shopProfile(db),
    bankAccountOf(db),
    taxes(db),
  ])
  if (!billed) throw notFound('order_not_found')
  const { company } = profile
  const { total, number } = order
  const percent = vatPercent(code)
  const purpose = purposeOf(number, billed.date, percent)
  const seller = { name: company.companyName, inn: company.taxId, kpp: company.kppField }
  const { bankName: name, bik, correspondentAccount: correspondent } = account
  const isKnown = account.account !== ''
  return {
    number,
    ...billed,
    pay_until: order.status === 'awaiting_payment' ? order.pay_until : null,
    seller: { ...seller, address: company.legalAddress },
    bank: isKnown ? { name, bik, account: account.account, correspondent } : null,
    items: receiptItems(paidLines(order, total), { mode: 'full_payment', vatCode: code }).map(
      ({ description, quantity, amount }) => ({ description, quantity, price: amount / quantity, amount }),
    ),
    total,
    vat: { percent, amount: vatWithin(total, percent) },
    in_words: words.convert(total / 100, { currency: 'rub' }),
    purpose,
    qr: isKnown ? paymentCode({ ...seller, ...account, sum: total, purpose }) : null,
  }
}

const purposeOf = (number: number, date: string, percent: number | null): string =>
  t('payments.invoice.purpose', {
    number: String(number),
    date: formatDate(date),
    vat: percent === null ? t('payments.invoice.withoutVat') : t('payments.invoice.withVat', { percent }),
  })
