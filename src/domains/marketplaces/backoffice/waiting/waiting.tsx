import { useState } from 'react'
import { marketplacesStaffApi, type WaitingOrder } from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { ShownProps } from '../shown-props.ts'
import { useDeciding } from '../use-deciding.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** What is no order yet. */
export const Waiting = ({ shown, onChange }: ShownProps) => {
  const [dismissed, setDismissed] = useState<WaitingOrder>()
  const { busy, decide } = useDeciding(onChange)
  return (
    <section className="staff-card" aria-labelledby="marketplace-waiting">
      <h2 id="marketplace-waiting">{t('staff.marketplaces.waiting')}</h2>
      {shown.waiting.length === 0 ? (
        <Note tone="leaf">{t('staff.marketplaces.noWaiting')}</Note>
      ) : (
        <ul className="marketplace-list">
          {shown.waiting.map((order) => (
            <li key={order.id}>
              <WaitingItem
                order={order}
                busy={busy === order.id}
                onPlace={() =>
                  void decide(order.id, () => api(marketplacesStaffApi.place, { params: { id: order.id } }))
                }
                onDismiss={() => setDismissed(order)}
              />
            </li>
          ))}
        </ul>
      )}
      {dismissed && (
        <DismissDialog order={dismissed} onClose={() => setDismissed(undefined)} onDone={onChange} />
      )}
    </section>
  )
}
