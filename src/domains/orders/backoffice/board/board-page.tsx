import { Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useOutletContext, useSearchParams } from 'react-router'
import type { Route } from './+types/board-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { LiveMark } from '#/ui/feedback/live-mark.tsx'
import { type Board, boardStaffApi } from '#/domains/orders/contract/staff/board.ts'
import {
  type Column,
  COLUMNS,
  columnOf,
  FILTERS,
  lanesOf,
  matchesFilter,
  readFilter,
} from './board-columns.ts'
import { BoardFilters, useFilterChange } from './board-filters.tsx'
import { BoardHot } from './board-hot.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { BoardSearch } from './board-search.tsx'
import { switchSound, useSound } from './board-sound.ts'
import { StoreAndDay } from '../store-and-day.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import '../store-and-day.css'
import './board.css'
import './board-ticket.css'

export const clientLoader = staffLoad((api, { url: { searchParams } }) => {
  const [store, date, all] = ['store', 'date', 'all'].map((name) => searchParams.get(name) ?? undefined)
  return api(boardStaffApi.board, { query: { store_id: store, date, all: all === undefined ? all : '1' } })
})

/** Filters apply without a request; a sign-in reloads. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || withoutFilter(currentUrl) !== withoutFilter(nextUrl)

const withoutFilter = ({ pathname, searchParams }: URL) => {
  const params = new URLSearchParams(searchParams)
  for (const name of FILTERS) params.delete(name)
  return `${pathname}?${params}`
}

export const meta = noIndexMeta('staff.board.title')

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return <OrdersBoard loaded={loaderData} />
}

const OrdersBoard = ({ loaded }: { loaded: Board }) => {
  const me = useOutletContext<StaffMember>()
  const [params, setParams] = useSearchParams()
  const { board, connected, busy, move } = useBoard(loaded, params.has('all'))
  const [column, setColumn] = useState<Column>('new')
  const grid = useRef<HTMLDivElement>(null)
  useBoardKeys(grid, board, () => setColumn('new'))
  const change = useFilterChange()

  const filter = readFilter(params)
  const tickets = board.tickets.filter((ticket) => matchesFilter(ticket, filter, me.id))
  const isFiltered = FILTERS.some((name) => params.has(name))
  const hidden = isFiltered
    ? 0
    : board.completed - tickets.filter(({ status }) => status === 'completed').length
  const countIn = (one: Column) => tickets.filter((ticket) => columnOf(ticket) === one).length
  const counts = Object.fromEntries(COLUMNS.map((one) => [one, countIn(one)])) as Record<Column, number>
  return (
    <div className="board-page">
      <div className="staff-head board-head">
        <h1>{t('staff.board.title')}</h1>
        <StoreAndDay {...board} />
        {board.awaiting > 0 && (
          <span className="small muted board-awaiting">
            {t('staff.board.awaiting', { n: board.awaiting })}
          </span>
        )}
        <LiveIndicator connected={connected} />
      </div>
      <div className="board-tools">
        <BoardFilters filter={filter} tickets={board.tickets} />
        <BoardSearch />
      </div>
      <BoardHot tickets={tickets} />
      {tickets.length > 0 ? (
        <BoardLanes
          grid={grid}
          lanes={lanesOf(board, tickets)}
          counts={{ ...counts, completed: counts.completed + hidden }}
          column={column}
          onColumn={setColumn}
          more={hidden}
          onMore={() => setParams({ ...Object.fromEntries(params), all: '1' }, { preventScrollReset: true })}
          timeZone={board.store.time_zone}
          role={me.role}
          busy={busy}
          onMove={move}
        />
      ) : (
        <EmptyState
          drawing="lost"
          title={t(isFiltered ? 'staff.board.noneSuch' : 'staff.board.none')}
          text={t(isFiltered ? 'staff.board.noneSuchText' : 'staff.board.noneText')}
        >
          {isFiltered && (
            <Button
              variant="line"
              onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
            >
              {t('staff.board.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
      <p className="board-keys small muted">{t('staff.board.keys')}</p>
    </div>
  )
}

const LiveIndicator = ({ connected }: { connected: boolean }) => {
  const { on, muted } = useSound()
  return (
    <div className="board-line">
      <LiveMark isLive={connected}>
        {t(connected ? 'staff.board.online' : 'staff.board.offlineShort')}
      </LiveMark>
      {on && muted && <span className="small muted">{t('staff.board.soundAfterTouch')}</span>}
      <IconButton label={t('staff.board.sound')} aria-pressed={on} onClick={() => switchSound(!on)}>
        {on ? <Volume2 /> : <VolumeX />}
      </IconButton>
    </div>
  )
}
