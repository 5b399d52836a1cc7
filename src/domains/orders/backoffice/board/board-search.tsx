import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { boardStaffApi, type OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { findPlace } from './scan/find-place.ts'
import { formatHours } from './ticket/format-ticket.ts'
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

const FoundOrderLink = ({ order }: { order: OrderSearchResult }) => {
  const { id, number, status, date, time_from, time_to, recipient_name, recipient_phone } = order
  const { customer_name, customer_phone, name, more, store } = order
  const when = [formatDay(date), time_from && time_to && formatHours(time_from, time_to)]
    .filter(Boolean)
    .join(', ')
  const customer = [customer_name, customer_phone && unbrokenPhone(customer_phone)].filter(Boolean).join(', ')
  return (
    <Link to={`/staff/orders/${id}`}>
      <span className="board-found-line">
        <b>{number}</b>
        <span>{t(`orders.status.${status}`)}</span>
        <span>{when}</span>
      </span>
      <small>
        {more > 0 ? `${name} ${t('staff.board.andMore', { n: more })}` : name}
        {' · '}
        {store}
      </small>
      <small>
        {t('staff.board.foundTo', {
          person: [recipient_name, recipient_phone && unbrokenPhone(recipient_phone)]
            .filter(Boolean)
            .join(', '),
        })}
      </small>
      <small>
        {t('staff.board.foundBy', {
          customer: customer || t(recipient_phone ? 'staff.erased' : 'staff.order.noName'),
        })}
      </small>
    </Link>
  )
}

const unbrokenPhone = (phone: string) => formatPhone(phone).replaceAll('-', '\u2011')

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
