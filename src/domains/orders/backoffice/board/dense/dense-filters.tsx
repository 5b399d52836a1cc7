import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import type { Board } from '#/domains/orders/contract/staff/board.ts'
import type { BoardFilter } from '../board-columns.ts'
import { AttentionChip, BurningChip, floristsOf, useFilterChange } from '../board-filters.tsx'
import { BoardStores } from '../board-stores.tsx'

type Props = Pick<Board, 'stores' | 'tickets'> & {
  filter: BoardFilter
  completed: number
  showsCompleted: boolean
}

/** One row for everything: what is asked rarely is one list. */
export const DenseFilters = ({ stores, tickets, filter, completed, showsCompleted }: Props) => {
  const change = useFilterChange()
  const inStore = tickets.filter(({ store_id }) => filter.store === null || store_id === filter.store)
  return (
    <div className="board-row">
      <BoardStores stores={stores} tickets={tickets} chosen={filter.store} />
      <div className="board-filters" role="group" aria-label={t('staff.board.filters')}>
        <BurningChip filter={filter} tickets={inStore} />
        <AttentionChip filter={filter} tickets={inStore} />
        <Chip
          line
          selected={showsCompleted}
          count={completed}
          onClick={() => change({ done: showsCompleted ? null : '1' })}
        >
          {t('staff.board.columns.completed')}
        </Chip>
        <RareFilters filter={filter} florists={floristsOf(inStore)} />
      </div>
    </div>
  )
}

const CLEARED = { mine: null, photo: null, type: null, florist: null }

const RareFilters = ({
  filter,
  florists,
}: {
  filter: BoardFilter
  florists: ReadonlyMap<string, string>
}) => {
  const change = useFilterChange()
  return (
    <select
      className="input board-florist"
      aria-label={t('staff.board.filters')}
      value={rareOf(filter)}
      onChange={({ target: { value } }) => {
        const [name = '', chosen = '1'] = value.split('=')
        change({ ...CLEARED, ...(name && { [name]: chosen }) })
      }}
    >
      <option value="">{t('staff.board.filter.every')}</option>
      <option value="mine">{t('staff.board.filter.mine')}</option>
      <option value="photo">{t('staff.board.filter.photo')}</option>
      <option value="type=delivery">{t('staff.board.filter.delivery')}</option>
      <option value="type=pickup">{t('staff.board.pickup')}</option>
      {[...florists].map(([id, name]) => (
        <option key={id} value={`florist=${id}`}>
          {t('staff.board.florist', { name })}
        </option>
      ))}
    </select>
  )
}

const rareOf = ({ mine, photo, type, florist }: BoardFilter): string => {
  if (mine) return 'mine'
  if (photo) return 'photo'
  if (type) return `type=${type}`
  return florist ? `florist=${florist}` : ''
}
