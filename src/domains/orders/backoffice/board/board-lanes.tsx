import type { RefObject } from 'react'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { classes } from '#/ui/classes.ts'
import type { Board, Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { type BoardLane, type Column, COLUMNS } from './board-columns.ts'
import { BoardTicket } from './board-ticket.tsx'
import { DenseTicket } from './dense/dense-ticket.tsx'
import { formatHours } from './ticket/format-ticket.ts'
import type { MoveTicket } from './ticket/next-step.tsx'
import type { StepState } from './use-board-steps.ts'

type Props = {
  grid: RefObject<HTMLDivElement | null>
  lanes: readonly BoardLane[]
  counts: Record<Column, number>
  column: Column
  onColumn: (column: Column) => void
  more: number
  onMore: () => void
  stores: Board['stores']
  /** Tickets say their store. */
  namesStores: boolean
  dense: boolean
  /** Of a dense board, which has no room for it at once. */
  showsCompleted: boolean
  role: StaffRole
  steps: ReadonlyMap<string, StepState>
  onMove: MoveTicket
}

export const BoardLanes = ({ grid, lanes, counts, column, onColumn, more, onMore, ...rest }: Props) => {
  const { dense, showsCompleted } = rest
  const columns = COLUMNS.filter((one) => one !== 'completed' || !dense || showsCompleted)
  return (
    <>
      <div className="board-tabs" role="group" aria-label={t('staff.board.columns.label')}>
        {COLUMNS.map((one) => (
          <Chip key={one} selected={one === column} count={counts[one]} onClick={() => onColumn(one)}>
            {t(`staff.board.columns.${one}`)}
          </Chip>
        ))}
      </div>
      <div
        className={classes('board', dense && 'is-dense', showsCompleted && 'has-completed')}
        data-shown={column}
        ref={grid}
      >
        <div className="board-corner" />
        {columns.map((one) => (
          <h2 key={one} className="board-column" data-cell={one}>
            {t(`staff.board.columns.${one}`)} <i>{counts[one]}</i>
          </h2>
        ))}
        {lanes.map((lane) => (
          <section
            key={lane.key}
            className={classes('board-lane', lane.cells[column].length === 0 && 'is-empty-here')}
            aria-label={laneName(lane)}
          >
            <LaneHead lane={lane} />
            {columns.map((one) => (
              <div key={one} className="board-cell" data-cell={one}>
                {lane.cells[one].map((ticket: Ticket) => (
                  <LaneTicket key={ticket.id} ticket={ticket} window={lane.window} {...rest} />
                ))}
              </div>
            ))}
          </section>
        ))}
        {counts[column] === 0 && <p className="board-none">{t('staff.board.noneHere')}</p>}
        {more > 0 && columns.includes('completed') && (
          <div className="board-more" data-cell="completed">
            <Button variant="soft" size="s" block onClick={onMore}>
              {t('staff.board.more', { n: more })}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

const LaneTicket = ({
  ticket,
  window,
  stores,
  namesStores,
  dense,
  role,
  steps,
  onMove,
}: Pick<Props, 'stores' | 'namesStores' | 'dense' | 'role' | 'steps' | 'onMove'> & {
  ticket: Ticket
  window: Lane | null
}) => {
  const store = stores.find(({ id }) => id === ticket.store_id)
  const Shown = dense ? DenseTicket : BoardTicket
  return (
    <Shown
      ticket={ticket}
      window={window}
      timeZone={store?.time_zone ?? 'UTC'}
      store={(namesStores && store?.name) || null}
      role={role}
      state={steps.get(ticket.id)}
      onMove={onMove}
    />
  )
}

const laneName = ({ key, window }: BoardLane): string =>
  window
    ? formatHours(window.time_from, window.time_to)
    : t(key === 'overdue' ? 'staff.board.overdue' : 'staff.board.noTime')

const PERCENT = 100

const LaneHead = ({ lane }: { lane: BoardLane }) => (
  <header className={classes('board-lane-head', lane.key === 'overdue' && 'is-late')}>
    <b className={lane.window ? undefined : 'is-words'}>{laneName(lane)}</b>
    {lane.window && lane.window.capacity > 0 && <LaneLoad window={lane.window} />}
  </header>
)

const LaneLoad = ({ window: { taken, capacity } }: { window: Lane }) => (
  <>
    <small>{t('staff.board.places', { taken, capacity })}</small>
    <span className="board-places" aria-hidden="true">
      <i style={{ width: `${Math.min(PERCENT, (taken / capacity) * PERCENT)}%` }} />
    </span>
  </>
)
