import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { SelectField } from '#/ui/fields/field.tsx'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import type { Output } from '#/platform/shared/endpoint.ts'
import type { supplyApi } from '../../contract/orders.ts'
import { sumOf } from '../../rules/propose-orders.ts'
import { OrderCard } from './order-card.tsx'
import { SentOrders } from './sent-orders.tsx'
import './orders.css'

type Supply = Output<typeof supplyApi.list>

/** What to order of whom: proposals and drafts, then what was sent. */
export const OrdersPanel = ({
  storeId,
  today,
  supply: { suppliers, proposals, unsupplied, orders },
  onDone,
}: {
  storeId: number
  today: string
  supply: Supply
  onDone: () => void
}) => {
  const [byHand, setByHand] = useState<readonly number[]>([])
  const drafts = orders.filter(({ state }) => state === 'draft')
  const sent = orders.filter(({ state }) => state !== 'draft')
  const open = [...proposals, ...drafts]
  const taken = new Set(open.map((one) => one.supplier_id))
  const begun = suppliers.filter((one) => byHand.includes(one.supplier_id) && !taken.has(one.supplier_id))
  const left = suppliers.filter((one) => !byHand.includes(one.supplier_id) && !taken.has(one.supplier_id))
  const itemsOf = (supplierId: number) => suppliers.find((one) => one.supplier_id === supplierId)?.items ?? []
  const common = { storeId, today, onDone }
  const sum = formatMoney(open.reduce((total, { lines }) => total + sumOf(lines), 0))
  return (
    <ReportPanel
      title={t(open.length === 0 ? 'staff.buying.orders.none' : 'staff.buying.orders.title', {
        n: open.length,
        sum,
      })}
      text={t('staff.buying.orders.text')}
      action={
        <Link className="link no-print" to="/staff/buying/suppliers">
          {t('staff.buying.suppliers.title')}
        </Link>
      }
    >
      {unsupplied.length > 0 && (
        <p className="buying-wilts buying-note">
          {t('staff.buying.orders.unsupplied', {
            parts: unsupplied
              .map(({ name, missing: n }) => t('staff.buying.orders.part', { name, n }))
              .join(', '),
          })}
        </p>
      )}
      <div className="supply-cards">
        {[...proposals, ...begun].map((proposal) => (
          <OrderCard
            key={`${proposal.supplier_id} ${proposal.arrives_on} ${proposal.lines.map(({ packs }) => packs).join()}`}
            {...common}
            order={proposal}
            items={itemsOf(proposal.supplier_id)}
            onDone={() => {
              setByHand(byHand.filter((id) => id !== proposal.supplier_id))
              onDone()
            }}
          />
        ))}
        {drafts.map((draft) => (
          <OrderCard
            key={`${draft.id} ${draft.version}`}
            {...common}
            order={draft}
            items={itemsOf(draft.supplier_id)}
          />
        ))}
      </div>
      {left.length > 0 && (
        <div className="supply-by-hand no-print">
          <SelectField
            label={t('staff.buying.orders.byHand')}
            value=""
            onChange={({ target: { value } }) => setByHand([...byHand, Number(value)])}
          >
            <option value="">{t('staff.buying.orders.chooseSupplier')}</option>
            {left.map(({ supplier_id: id, supplier }) => (
              <option key={id} value={id}>
                {supplier}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {sent.length > 0 && <SentOrders orders={sent} storeId={storeId} />}
    </ReportPanel>
  )
}
