import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { findPlace } from './find-place.ts'

/** From key to key: a scanner takes less, a hand more. */
const BETWEEN_KEYS_MS = 100
const MIN_CODE_LENGTH = 8

/** Without a field in focus: a digit alone is pressed by a person, a row of them and Enter by a scanner. */
export const useDigits = (onDigit: (digit: number) => void): void => {
  const navigate = useNavigate()
  const typed = useRef('')
  const typedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent(() => {
    if (typed.current.length !== 1) return
    onDigit(Number(typed.current))
    typed.current = ''
  })
  const scanned = useEffectEvent(async (code: string) => {
    const place = await findPlace(code)
    if (place !== null) await navigate(place)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    // The moments of the keys, not of hearing them: a busy tablet hears a scanner late.
    if (event.timeStamp - typedAt.current > BETWEEN_KEYS_MS) typed.current = ''
    typedAt.current = event.timeStamp
    if (event.key === 'Enter' && typed.current.length >= MIN_CODE_LENGTH) {
      event.preventDefault()
      void scanned(typed.current)
      typed.current = ''
    }
    if (!/^\d$/.test(event.key)) return
    typed.current += event.key
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(), BETWEEN_KEYS_MS)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the key reaches what has the focus: Enter would press it.
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      document.removeEventListener('keydown', listen, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null
