import type { RefObject } from 'react'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { classes } from '#/ui/classes.ts'
import type { Lane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { type BoardLane, type Column, COLUMNS } from './board-columns.ts'
import { BoardTicket, type MoveTicket } from './board-ticket.tsx'
import { formatHours } from './ticket/format-ticket.ts'

type Props = {
  grid: RefObject<HTMLDivElement | null>
  lanes: readonly BoardLane[]
  counts: Record<Column, number>
  column: Column
  onColumn: (column: Column) => void
  more: number
  onMore: () => void
  timeZone: string
  role: StaffRole
  busy: ReadonlySet<string>
  onMove: MoveTicket
}

export const BoardLanes = ({ grid, lanes, counts, column, onColumn, more, onMore, ...rest }: Props) => (
  <>
    <div className="board-tabs" role="group" aria-label={t('staff.board.columns.label')}>
      {COLUMNS.map((one) => (
        <Chip key={one} selected={one === column} count={counts[one]} onClick={() => onColumn(one)}>
          {t(`staff.board.columns.${one}`)}
        </Chip>
      ))}
    </div>
    <div className="board" data-shown={column} ref={grid}>
      <div className="board-corner" />
      {COLUMNS.map((one) => (
        <h2 key={one} className="board-column">
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
          {COLUMNS.map((one) => (
            <div key={one} className="board-cell" data-cell={one}>
              {lane.cells[one].map((ticket: Ticket) => (
                <BoardTicket
                  key={ticket.id}
                  ticket={ticket}
                  window={lane.window}
                  timeZone={rest.timeZone}
                  role={rest.role}
                  busy={rest.busy.has(ticket.id)}
                  onMove={rest.onMove}
                />
              ))}
            </div>
          ))}
        </section>
      ))}
      {counts[column] === 0 && <p className="board-none">{t('staff.board.noneHere')}</p>}
      {more > 0 && (
        <div className="board-more" data-cell="completed">
          <Button variant="soft" size="s" block onClick={onMore}>
            {t('staff.board.more', { n: more })}
          </Button>
        </div>
      )}
    </div>
  </>
)

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
