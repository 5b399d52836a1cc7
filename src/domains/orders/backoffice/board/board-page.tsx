import { useCallback, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useOutletContext, useSearchParams } from 'react-router'
import type { Route } from './+types/board-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { type Board, boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { shopNow, useClockValue } from './board-clock.ts'
import {
  type BoardFilter,
  type Column,
  COLUMNS,
  columnOf,
  firstColumn,
  FILTERS,
  isInStore,
  isLate,
  lanesOf,
  matchesFilter,
  mergeLanes,
  readFilter,
} from './board-columns.ts'
import { switchDensity, useDensity } from './dense/board-density.ts'
import { BoardFilters, useFilterChange } from './board-filters.tsx'
import { BoardFresh } from './board-fresh.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardHot } from './board-hot.tsx'
import { BoardKeys } from './board-keys.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { BoardOffline } from './board-offline.tsx'
import { BoardStores } from './board-stores.tsx'
import { DenseFilters } from './dense/dense-filters.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDigits } from './scan/use-digits.ts'
import '../store-and-day.css'
import './board.css'
import './board-ticket.css'
import './dense/board-dense.css'

export const clientLoader = staffLoad((api, { url: { searchParams } }) => {
  const [date, all] = ['date', 'all'].map((name) => searchParams.get(name) ?? undefined)
  return api(boardStaffApi.board, { query: { date, all: all === undefined ? all : '1' } })
})

/** Filters apply without a request, so that they do without a connection; a sign-in reloads. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || withoutFilter(currentUrl) !== withoutFilter(nextUrl)

const LOCAL_PARAMETERS = [...FILTERS, 'store', 'done']

const withoutFilter = ({ pathname, searchParams }: URL) => {
  const params = new URLSearchParams(searchParams)
  for (const name of LOCAL_PARAMETERS) params.delete(name)
  return `${pathname}?${params}`
}

export const meta = noIndexMeta('staff.board.title')

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return <OrdersBoard loaded={loaderData} />
}

const OrdersBoard = ({ loaded }: { loaded: Board }) => {
  const me = useOutletContext<StaffMember>()
  const [params, setParams] = useSearchParams()
  const { board, connected, steps, move, tryAgain } = useBoard(loaded, params.has('all'), me.id)
  const { dense } = useDensity()
  const [chosen, setColumn] = useState<Column | null>(null)
  const [opened] = useState(() => firstColumn(loaded.tickets, Date.parse(loaded.now)))
  const column = chosen ?? opened
  const grid = useRef<HTMLDivElement>(null)
  const change = useFilterChange()
  useBoardKeys(grid, board, {
    showNew: () => setColumn('new'),
    switchDensity: () => switchDensity(!dense),
  })
  useDigits((place) => {
    const store = board.stores[place - 1]
    if (place === 0 || store) change({ store: store ? String(store.id) : null })
  })
  const { stores, inStore, shown, filter, isFiltered, hidden, counts } = useShown(board, me.id)
  const showsCompleted = params.has('done')
  const timeZone = board.stores[0]?.time_zone ?? 'UTC'
  return (
    <div className={classes('board-page', dense && 'is-dense')}>
      <BoardHead
        board={board}
        storeId={filter.store}
        awaiting={stores.reduce((sum, { awaiting }) => sum + awaiting, 0)}
        connected={connected}
      />
      <BoardOffline
        connected={connected}
        asOf={board.now}
        timeZone={timeZone}
        waiting={[...steps.values()].filter((state) => state === 'waits').length}
        onRetry={tryAgain}
      />
      {dense ? (
        <DenseFilters
          {...board}
          filter={filter}
          completed={counts.completed}
          showsCompleted={showsCompleted}
        />
      ) : (
        <div className="board-tools">
          <BoardStores {...board} chosen={filter.store} />
          <BoardFilters filter={filter} tickets={inStore} />
        </div>
      )}
      <BoardHot tickets={shown} />
      {shown.length > 0 ? (
        <BoardLanes
          grid={grid}
          lanes={lanesOf(
            { lanes: mergeLanes(board.lanes.filter((lane) => isInStore(lane, filter))), date: board.date },
            shown,
          )}
          counts={counts}
          column={column}
          onColumn={setColumn}
          more={hidden}
          onMore={() => setParams({ ...Object.fromEntries(params), all: '1' }, { preventScrollReset: true })}
          stores={board.stores}
          namesStores={board.stores.length > 1 && filter.store === null}
          dense={dense}
          showsCompleted={showsCompleted}
          role={me.role}
          steps={steps}
          onMove={move}
        />
      ) : (
        <NoTickets isFiltered={isFiltered} />
      )}
      <BoardFresh
        grid={grid}
        tickets={inStore.filter(({ id, status }) => status === 'new' && !steps.has(id))}
        role={me.role}
        steps={steps}
        onMove={move}
      />
      <BoardKeys hasStores={board.stores.length > 1} />
    </div>
  )
}

const useShown = (board: Board, me: string) => {
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const { tickets } = board
  // What is late changes with the clock.
  useClockValue(useCallback((now: number) => lateNumbers(tickets, now), [tickets]))
  const now = shopNow()
  const stores = board.stores.filter(({ id }) => isInStore({ store_id: id }, filter))
  const inStore = tickets.filter((ticket) => isInStore(ticket, filter))
  const shown = inStore.filter((ticket) => matchesFilter(ticket, filter, { me, now }))
  const isFiltered = FILTERS.some((name) => params.has(name))
  return {
    stores,
    inStore,
    shown,
    filter,
    isFiltered,
    ...countTickets(shown, isFiltered ? null : stores),
  }
}

const lateNumbers = (tickets: readonly Ticket[], now: number): string =>
  tickets.flatMap((ticket) => (isLate(ticket, now) ? [ticket.number] : [])).join(' ')

/** Without a filter also what is handed over and not shown. */
const countTickets = (shown: readonly Ticket[], stores: Board['stores'] | null) => {
  const countIn = (one: Column) => shown.filter((ticket) => columnOf(ticket) === one).length
  const counts = Object.fromEntries(COLUMNS.map((one) => [one, countIn(one)])) as Record<Column, number>
  const completed = stores?.reduce((sum, store) => sum + store.completed, 0) ?? counts.completed
  return { counts: { ...counts, completed }, hidden: completed - counts.completed }
}

const NO_FILTER: Partial<Record<keyof BoardFilter, null>> = Object.fromEntries(
  FILTERS.map((name) => [name, null]),
)

const NoTickets = ({ isFiltered }: { isFiltered: boolean }) => {
  const change = useFilterChange()
  return (
    <EmptyState
      drawing="lost"
      title={t(isFiltered ? 'staff.board.noneSuch' : 'staff.board.none')}
      text={t(isFiltered ? 'staff.board.noneSuchText' : 'staff.board.noneText')}
    >
      {isFiltered && (
        <Button variant="line" onClick={() => change(NO_FILTER)}>
          {t('staff.board.showAll')}
        </Button>
      )}
    </EmptyState>
  )
}
