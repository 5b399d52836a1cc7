import { useEffect, useEffectEvent } from 'react'

/** By place, so that another layout of the keyboard leads the same way. */
const PARTS: Record<string, string> = {
  KeyT: 'goods',
  KeyA: 'where',
  KeyK: 'who',
  KeyW: 'when',
  KeyP: 'bill',
}

/** `/`: who; Alt with T, A, W, P: what, where, when, payment; Alt and a digit: a window; Ctrl Enter: take. */
export const useNewOrderKeys = (take: () => void, leave: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return done(event, take)
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) return done(event, leave)
    // No name or phone has it.
    const seeksWho = event.target instanceof Element && event.target.closest('[data-part="who"]') !== null
    if (event.key === '/' && (!isTyping || seeksWho)) return done(event, () => focusPart('who'))
    if (!event.altKey) return
    const part = PARTS[event.code]
    if (part) return done(event, () => focusPart(part))
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (digit) done(event, () => pickWindow(Number(digit)))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const done = (event: KeyboardEvent, act: () => void): void => {
  event.preventDefault()
  act()
}

const focusPart = (part: string): void =>
  document
    .querySelector<HTMLElement>(
      `[data-part="${part}"] :is(input, textarea, button):not([disabled]):not([type="radio"]:not(:checked)), [data-part="${part}"] input`,
    )
    ?.focus()

/** Days are radios too. */
const WINDOWS = '[data-part="when"] .choice-block:not(.date-strip) input[type="radio"]:not([disabled])'

const pickWindow = (n: number): void =>
  [...document.querySelectorAll<HTMLInputElement>(WINDOWS)].at(n - 1)?.click()
