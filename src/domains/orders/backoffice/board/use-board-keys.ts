import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const TICKET = '[data-ticket]'

type Commands = {
  showNew: () => void
  switchDensity: () => void
}

/**
 * Arrows, J and K move, Space takes the next step, N goes to the next new one, Esc leaves, D changes the
 * density; focus follows a ticket into its new column.
 */
export const useBoardKeys = (
  grid: RefObject<HTMLElement | null>,
  tickets: unknown,
  { showNew, switchDensity }: Commands,
) => {
  const held = useRef<string>(undefined)
  const all = () => [...(grid.current?.querySelectorAll<HTMLElement>(TICKET) ?? [])].filter(isVisible)

  const letGo = () => {
    held.current = undefined
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.code === 'KeyN') {
      showNew()
      // The column may only now be shown.
      requestAnimationFrame(() => focusOn(nextNew(all(), current())))
      event.preventDefault()
      return
    }
    if (event.code === 'KeyD') return switchDensity()
    const from = current()
    if (event.code === 'KeyJ' || event.code === 'KeyK')
      return focusOn(inTurn(all(), from, event.code === 'KeyJ' ? 1 : -1))
    if (!from) return
    if (event.key === 'Escape') return letGo()
    if (event.key === ' ' && !isControl(event.target)) {
      event.preventDefault()
      return from.querySelector<HTMLElement>('.ticket-action')?.click()
    }
    const to = neighbour(all(), from, event.key)
    if (to === undefined) return
    event.preventDefault()
    focusOn(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  useEffect(() => {
    const remember = () => void (held.current = current()?.dataset.ticket)
    // A press outside releases the ticket even if nothing else takes focus.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(TICKET)) held.current = undefined
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    const ticket = grid.current?.querySelector<HTMLElement>(`[data-ticket="${held.current}"]`)
    ticket?.querySelector('a')?.focus({ preventScroll: true })
  }, [tickets, grid])
}

const current = () => document.activeElement?.closest<HTMLElement>(TICKET) ?? null

const isVisible = (ticket: HTMLElement) => ticket.offsetParent !== null
const columnOf = (ticket: HTMLElement) => Number(ticket.dataset.column)

const focusOn = (ticket: HTMLElement | null | undefined) => {
  ticket?.querySelector('a')?.focus({ preventScroll: true })
  ticket?.scrollIntoView({ block: 'nearest' })
}

const inTurn = (tickets: HTMLElement[], from: HTMLElement | null, step: 1 | -1) =>
  from ? tickets[tickets.indexOf(from) + step] : tickets.at(step === 1 ? 0 : -1)

const nextNew = (tickets: HTMLElement[], from: HTMLElement | null) => {
  const fresh = tickets.filter((ticket) => columnOf(ticket) === 0)
  return fresh[(from ? fresh.indexOf(from) + 1 : 0) % fresh.length]
}

/** undefined: the key does nothing. */
const neighbour = (
  tickets: HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null | undefined => {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const column = tickets.filter((ticket) => columnOf(ticket) === columnOf(from))
    return column[column.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)] ?? null
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = key === 'ArrowRight' ? 1 : -1
  const beside = tickets.filter((ticket) => (columnOf(ticket) - columnOf(from)) * step > 0)
  const nearest = Math.min(...beside.map((ticket) => columnOf(ticket) * step))
  const top = from.getBoundingClientRect().top
  return (
    beside
      .filter((ticket) => columnOf(ticket) * step === nearest)
      .map((ticket) => ({ ticket, away: Math.abs(ticket.getBoundingClientRect().top - top) }))
      .toSorted((one, other) => one.away - other.away)[0]?.ticket ?? null
  )
}

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, .ticket-action') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
