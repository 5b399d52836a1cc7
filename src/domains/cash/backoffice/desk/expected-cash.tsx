import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { CashDesk } from '../../contract/desk.ts'
import { DrawerLines } from './drawer-lines.tsx'
import { type HandMove, MoveDialog } from './move-dialog.tsx'

export const ExpectedCash = ({ desk }: { desk: CashDesk }) => {
  const [moving, setMoving] = useState<HandMove | null>(null)
  const { shift, lines, drawer, store, couriers, leads } = desk
  const moves: HandMove[] = [
    ...(couriers.length > 0 ? (['change'] as const) : []),
    'put_in',
    ...(leads ? (['paid_out'] as const) : []),
  ]
  return (
    <section className="staff-card cash-panel" aria-labelledby="cash-expected">
      <h2 id="cash-expected">{t('staff.cash.inDrawerTitle')}</h2>
      <DrawerLines
        opening={shift?.opening ?? 0}
        lines={lines}
        timeZone={store.time_zone}
        total={drawer}
        totalName={t('staff.cash.now')}
      />
      <div className="cash-moves">
        {moves.map((kind) => (
          <Button key={kind} size="s" variant="line" onClick={() => setMoving(kind)}>
            {t(`staff.cash.do.${kind}`)}
          </Button>
        ))}
      </div>
      {moving && <MoveDialog kind={moving} desk={desk} onClose={() => setMoving(null)} />}
    </section>
  )
}
