import { LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { LiveMark } from '#/ui/feedback/live-mark.tsx'
import type { Board } from '#/domains/orders/contract/staff/board.ts'
import { Day } from '../store-and-day.tsx'
import { AwaitingOrders } from './search/awaiting-orders.tsx'
import { BellSwitch } from './bell-switch.tsx'
import { switchDensity, useDensity } from './dense/board-density.ts'
import { BoardSearch } from './search/board-search.tsx'

export const BoardHead = ({
  board,
  storeId,
  awaiting,
  connected,
}: {
  board: Board
  /** The chosen one. */
  storeId: number | null
  awaiting: number
  connected: boolean
}) => (
  <div className="staff-head board-head">
    <h1>{t('staff.board.title')}</h1>
    <Day date={board.date} today={board.today} />
    <ButtonLink
      size="s"
      to={storeId === null ? '/staff/orders/new' : `/staff/orders/new?store=${storeId}`}
      icon={<Plus aria-hidden="true" />}
      aria-label={t('staff.board.newOrderLabel')}
      title={t('staff.board.newOrderKey')}
      aria-keyshortcuts="C"
    >
      {t('staff.board.newOrder')}
    </ButtonLink>
    <DensitySwitch />
    {awaiting > 0 && <AwaitingOrders count={awaiting} date={board.date} storeId={storeId} />}
    <div className="board-line">
      <LiveMark isLive={connected}>
        {t(connected ? 'staff.board.online' : 'staff.board.offlineShort')}
      </LiveMark>
      <BellSwitch />
    </div>
    <BoardSearch />
  </div>
)

const DensitySwitch = () => {
  const { dense } = useDensity()
  return (
    <div className="board-density" role="group" aria-label={t('staff.board.density.label')}>
      <IconButton
        label={t('staff.board.density.cards')}
        aria-pressed={!dense}
        onClick={() => switchDensity(false)}
      >
        <LayoutGrid />
      </IconButton>
      <IconButton
        label={t('staff.board.density.dense')}
        aria-pressed={dense}
        onClick={() => switchDensity(true)}
      >
        <Rows3 />
      </IconButton>
    </div>
  )
}
