import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import type { BoardFilter, FILTERS } from './board-columns.ts'
import './board-filters.css'

type Patch = Partial<Record<(typeof FILTERS)[number], string | null>>

/** null removes a filter. */
export const useFilterChange = () => {
  const [params, setParams] = useSearchParams()
  return (patch: Patch) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
}

export const BoardFilters = ({ filter, tickets }: { filter: BoardFilter; tickets: readonly Ticket[] }) => {
  const change = useFilterChange()
  const florists = new Map(
    tickets.flatMap(({ florist }) => (florist?.name ? [[florist.id, florist.name]] : [])),
  )
  const needing = tickets.filter(({ needs_attention }) => needs_attention !== null).length
  const unanswered = tickets.filter(({ photo_status }) => photo_status === 'sent').length
  const toggle = (name: 'mine' | 'attention' | 'photo') => () => change({ [name]: filter[name] ? null : '1' })
  const only = (type: 'delivery' | 'pickup') => () => change({ type: filter.type === type ? null : type })
  return (
    <div className="board-filters" role="group" aria-label={t('staff.board.filters')}>
      <Chip line selected={filter.mine} onClick={toggle('mine')}>
        {t('staff.board.filter.mine')}
      </Chip>
      <Chip line selected={filter.attention} count={needing} onClick={toggle('attention')}>
        {t('staff.board.filter.attention')}
      </Chip>
      <Chip line selected={filter.photo} count={unanswered} onClick={toggle('photo')}>
        {t('staff.board.filter.photo')}
      </Chip>
      <Chip line selected={filter.type === 'delivery'} onClick={only('delivery')}>
        {t('staff.board.filter.delivery')}
      </Chip>
      <Chip line selected={filter.type === 'pickup'} onClick={only('pickup')}>
        {t('staff.board.pickup')}
      </Chip>
      {(florists.size > 1 || filter.florist) && (
        <select
          className="input board-florist"
          aria-label={t('staff.board.filter.florist')}
          value={filter.florist ?? ''}
          onChange={({ target: { value } }) => change({ florist: value || null })}
        >
          <option value="">{t('staff.board.filter.anyFlorist')}</option>
          {[...florists].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
