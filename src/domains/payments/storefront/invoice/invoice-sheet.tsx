import type { Invoice, Party } from '#/domains/payments/contract/invoice.ts'
import { formatDate, formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { QrCode } from '#/ui/media/qr-code.tsx'
import './invoice-sheet.css'

/** `@page` cannot be scoped by a selector. */
const PAGE = '@page { size: A4; margin: 12mm }'

/** «Счёт на оплату» as book-keepers know it: on A4, and on a phone. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { number, date, seller, payer, bank } = invoice
  return (
    <article className="invoice">
      <style>{PAGE}</style>
      {bank && <Bank invoice={invoice} bank={bank} />}
      <h2>{t('payments.invoice.title', { number: String(number), date: formatDate(date) })}</h2>
      <dl className="invoice-parties">
        <dt>{t('payments.invoice.seller')}</dt>
        <dd>{describeParty(seller)}</dd>
        <dt>{t('payments.invoice.payer')}</dt>
        <dd>{payer ? describeParty(payer) : t('payments.invoice.person')}</dd>
      </dl>
      <Items invoice={invoice} />
      <Until invoice={invoice} />
      <p className="invoice-sign">
        <span>{t('payments.invoice.signed')}</span>
      </p>
    </article>
  )
}

const describeParty = ({ name, inn, kpp, address }: Party): string =>
  [name, inn && t('payments.invoice.inn', { inn }), kpp && t('payments.invoice.kpp', { kpp }), address]
    .filter(Boolean)
    .join(', ')

const Bank = ({
  invoice: { seller, qr, purpose },
  bank,
}: {
  invoice: Invoice
  bank: NonNullable<Invoice['bank']>
}) => (
  <section className="invoice-bank" aria-label={t('payments.invoice.bank')}>
    <dl>
      <Fact name={t('payments.invoice.receiver')}>{seller.name}</Fact>
      <Fact name={t('payments.invoice.innKpp')} isNumber>
        {[seller.inn, seller.kpp].filter(Boolean).join(' / ')}
      </Fact>
      <Fact name={t('payments.invoice.account')} isNumber>
        {bank.account}
      </Fact>
      <Fact name={t('payments.invoice.bankName')}>{bank.name}</Fact>
      <Fact name={t('payments.invoice.bik')} isNumber>
        {bank.bik}
      </Fact>
      {bank.correspondent && (
        <Fact name={t('payments.invoice.correspondent')} isNumber>
          {bank.correspondent}
        </Fact>
      )}
      <Fact name={t('payments.invoice.purposeLabel')}>{purpose}</Fact>
    </dl>
    {qr && (
      <figure>
        <QrCode text={qr} label={t('payments.invoice.qr')} />
        <figcaption>{t('payments.invoice.qrText')}</figcaption>
      </figure>
    )}
  </section>
)

const Fact = ({ name, isNumber, children }: { name: string; isNumber?: boolean; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={isNumber ? 'tabular' : undefined}>{children}</dd>
  </div>
)

const Items = ({ invoice: { items, total, vat, in_words } }: { invoice: Invoice }) => (
  <>
    <table className="invoice-items">
      <thead>
        <tr>
          <th scope="col">{t('payments.invoice.item')}</th>
          <th scope="col">{t('payments.invoice.quantity')}</th>
          <th scope="col">{t('payments.invoice.price')}</th>
          <th scope="col">{t('payments.invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ description, quantity, price, amount }, at) => (
          <tr key={at}>
            <td>{description}</td>
            <td className="tabular">{t('payments.invoice.pieces', { n: quantity })}</td>
            <td className="tabular">{formatMoney(price)}</td>
            <td className="tabular">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl className="invoice-total">
      <Fact name={t('payments.invoice.total')} isNumber>
        {formatMoney(total)}
      </Fact>
      {vat.percent !== null && (
        <Fact name={t('payments.invoice.withVat', { percent: vat.percent })} isNumber>
          {formatMoney(vat.amount)}
        </Fact>
      )}
    </dl>
    <p className="invoice-words">
      {vat.percent === null ? `${in_words}. ${t('payments.invoice.withoutVat')}` : in_words}
    </p>
  </>
)

const Until = ({ invoice: { pay_until: until, time_zone } }: { invoice: Invoice }) => {
  if (!until) return null
  const { date, time } = localMoment(until, time_zone)
  return <p>{t('payments.invoice.until', { date: formatDate(date), time: formatTime(time) })}</p>
}
