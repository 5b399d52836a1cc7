import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import type { Board } from '#/domains/orders/contract/staff/board.ts'
import { columnOf } from './board-columns.ts'
import { useFilterChange } from './board-filters.tsx'

type Props = Pick<Board, 'stores' | 'tickets'> & { chosen: number | null }

/** All stores or one, each with its open orders. */
export const BoardStores = ({ stores, tickets, chosen }: Props) => {
  const change = useFilterChange()
  if (stores.length < 2) return null
  const open = tickets.filter((ticket) => columnOf(ticket) !== 'completed')
  const countIn = (id: number) => open.filter(({ store_id }) => store_id === id).length
  return (
    <div className="board-stores" role="group" aria-label={t('staff.board.store')}>
      <Chip line selected={chosen === null} count={open.length} onClick={() => change({ store: null })}>
        {t('staff.board.allStores')}
      </Chip>
      {stores.map(({ id, name, city }) => (
        <Chip
          key={id}
          line
          title={t('staff.board.storeIn', { name, city })}
          selected={chosen === id}
          count={countIn(id)}
          onClick={() => change({ store: String(id) })}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}
