import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { type CashInHand as Holding, ownCashStaffApi } from '../../contract/desk.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import './hand-in.css'

/** What the courier holds, a card for each store. */
export const CashInHand = ({ holdings, offline }: { holdings: readonly Holding[]; offline: boolean }) => {
  const [handing, setHanding] = useState<number | null>(null)
  const chosen = holdings.find(({ store }) => store.id === handing)
  return (
    <>
      {holdings.map((holding) => (
        <section key={holding.store.id} className="cash-in-hand" aria-label={t('staff.cash.inHand')}>
          <div>
            <small>
              {holdings.length > 1
                ? t('staff.cash.inHandOf', { store: holding.store.name })
                : t('staff.cash.inHand')}
            </small>
            <b>{formatMoney(holding.balance)}</b>
            <small>{ofOrders(holding)}</small>
          </div>
          <Button
            variant="soft"
            icon={<HandCoins aria-hidden="true" />}
            disabled={offline}
            onClick={() => setHanding(holding.store.id)}
          >
            {t('staff.cash.handIn')}
          </Button>
        </section>
      ))}
      {chosen && (
        <HandInDialog
          title={t('staff.cash.handInTo', { store: chosen.store.name })}
          balance={chosen.balance}
          onClose={() => setHanding(null)}
          onSend={(body) => api(ownCashStaffApi.handIn, { params: { store_id: chosen.store.id }, body })}
        />
      )}
    </>
  )
}

const ofOrders = ({ takings }: Holding): string => {
  const numbers = [...new Set(takings.flatMap(({ number }) => number ?? []))].map((number) =>
    t('orders.number', { number: String(number) }),
  )
  return numbers.join(', ')
}
