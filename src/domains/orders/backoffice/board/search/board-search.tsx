import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { boardStaffApi, type OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { FoundOrderLink } from './found-order-link.tsx'
import { findPlace } from '../scan/find-place.ts'
import './board-search.css'

export const BoardSearch = () => {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ of: string; items: OrderSearchResult[] } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const enter = async (words: string) => {
    const place = await findPlace(words)
    if (place === null) return
    setTyped('')
    await navigate(place)
  }
  useEffect(() => {
    if (typed === '') return setFound(null)
    const asking = new AbortController()
    api(boardStaffApi.search, { query: { q: typed }, signal: asking.signal }).then(
      ({ items }) => setFound({ of: typed, items }),
      () => undefined,
    )
    return () => asking.abort()
  }, [typed])
  useEffect(() => (box.current ? followBox(box.current, () => setTyped('')) : undefined), [])
  return (
    <div className="board-search" role="search" ref={box}>
      <ToolbarSearch
        label={t('staff.board.search')}
        value={typed}
        onChange={setTyped}
        onEnter={(words) => void enter(words)}
      />
      <div role="status" className="visually-hidden">
        {found && t('staff.board.found', { n: found.items.length })}
      </div>
      {found && (
        <div className="board-found">
          {found.items.length === 0 ? (
            <p>{t('staff.board.nothingFound')}</p>
          ) : (
            <ul>
              {found.items.map((order) => (
                <li key={order.id}>
                  <FoundOrderLink order={order} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

const followBox = (box: HTMLElement, close: () => void) => {
  const lead = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      close()
      box.querySelector('input')?.blur()
    }
    if (!step) return
    const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close()
  }
  box.addEventListener('keydown', lead)
  box.addEventListener('focusout', leave)
  return () => {
    box.removeEventListener('keydown', lead)
    box.removeEventListener('focusout', leave)
  }
}
