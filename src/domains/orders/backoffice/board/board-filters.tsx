import { AlarmClock } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { useClockValue } from './board-clock.ts'
import { type BoardFilter, type FILTERS, isLate } from './board-columns.ts'
import './board-filters.css'

type Patch = Partial<Record<(typeof FILTERS)[number] | 'store' | 'done', string | null>>

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

type Props = { filter: BoardFilter; tickets: readonly Ticket[] }

export const BoardFilters = ({ filter, tickets }: Props) => {
  const change = useFilterChange()
  const unanswered = tickets.filter(({ photo_status }) => photo_status === 'sent').length
  const toggle = (name: 'mine' | 'photo') => () => change({ [name]: filter[name] ? null : '1' })
  const only = (type: 'delivery' | 'pickup') => () => change({ type: filter.type === type ? null : type })
  return (
    <div className="board-filters" role="group" aria-label={t('staff.board.filters')}>
      <BurningChip filter={filter} tickets={tickets} />
      <AttentionChip filter={filter} tickets={tickets} />
      <Chip line selected={filter.mine} onClick={toggle('mine')}>
        {t('staff.board.filter.mine')}
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
      <FloristSelect filter={filter} tickets={tickets} />
    </div>
  )
}

/** Shown while something is late, or while only that is shown. */
export const BurningChip = ({ filter, tickets }: Props) => {
  const change = useFilterChange()
  const late = useClockValue(
    useCallback((now: number) => tickets.filter((ticket) => isLate(ticket, now)).length, [tickets]),
  )
  if (late === 0 && !filter.late) return null
  return (
    <Chip
      line
      className="board-burning"
      icon={<AlarmClock aria-hidden="true" />}
      selected={filter.late}
      count={late}
      onClick={() => change({ late: filter.late ? null : '1' })}
    >
      {t('staff.board.filter.late')}
    </Chip>
  )
}

export const AttentionChip = ({ filter, tickets }: Props) => {
  const change = useFilterChange()
  const needing = tickets.filter(({ needs_attention }) => needs_attention !== null).length
  return (
    <Chip
      line
      selected={filter.attention}
      count={needing}
      onClick={() => change({ attention: filter.attention ? null : '1' })}
    >
      {t('staff.board.filter.attention')}
    </Chip>
  )
}

export const floristsOf = (tickets: readonly Ticket[]): Map<string, string> =>
  new Map(tickets.flatMap(({ florist }) => (florist?.name ? [[florist.id, florist.name]] : [])))

const FloristSelect = ({ filter, tickets }: Props) => {
  const change = useFilterChange()
  const florists = floristsOf(tickets)
  if (florists.size < 2 && !filter.florist) return null
  return (
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
  )
}
