import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CashDesk } from '../../contract/desk.ts'

export const CardTakings = ({ card }: { card: CashDesk['card'] }) => (
  <section className="staff-card" aria-labelledby="cash-card">
    <h2 id="cash-card">{t('staff.cash.card')}</h2>
    <dl className="cash-lines">
      <div>
        <dt>{t('staff.cash.cardReceipts', { n: card.count })}</dt>
        <dd>{formatMoney(card.amount)}</dd>
      </div>
    </dl>
  </section>
)
