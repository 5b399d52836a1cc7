import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CashDesk } from '../../contract/desk.ts'

export const ReceiptsAtDesk = ({
  desk: { receipts, printed, unprinted },
  mayPrint,
}: {
  desk: CashDesk
  mayPrint: boolean
}) => (
  <section className="staff-card" aria-labelledby="cash-receipts">
    <h2 id="cash-receipts">
      {t('staff.cash.receipts')}
      {unprinted > 0 && <small>{t('staff.cash.waitForPrint', { n: unprinted })}</small>}
    </h2>
    {receipts.length > 0 && (
      <ul className="cash-rows">
        {receipts.map(({ id, number, is_certificate, kind, amount, state, provider, problem }) => (
          <li key={id}>
            <span>
              <b>
                {t(`staff.cash.${is_certificate ? 'receiptOfCertificate' : 'receiptOf'}.${kind}`, {
                  number: String(number),
                })}
              </b>
              <small>
                {formatMoney(kind === 'refund' ? -amount : amount)} ·{' '}
                {state === 'failed' && problem !== null
                  ? t('staff.receipts.refused', { problem })
                  : t(`staff.receipts.at.${provider === 'by-hand' ? 'hand' : state}`)}
              </small>
            </span>
            {mayPrint && (
              <Link className="button button-soft button-s" to="/staff/receipts">
                {t('staff.cash.toReceipt')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )}
    {mayPrint && unprinted > receipts.length && (
      <Link className="link" to="/staff/receipts">
        {t('staff.cash.allReceipts', { n: unprinted })}
      </Link>
    )}
    <p className="small muted">
      {unprinted === 0 ? t('staff.cash.allPrinted', { n: printed }) : t('staff.cash.printed', { n: printed })}
    </p>
  </section>
)
