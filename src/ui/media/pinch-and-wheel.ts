import { type RefObject, useEffect, useEffectEvent } from 'react'

type WindowPoint = { clientX: number; clientY: number }

/** Per pixel; an exponent, so both directions match. */
const WHEEL = 0.002
const TOUCHPAD = 0.01
const NEARLY_WHOLE = 1.08

const distance = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

const between = (one: Touch, other: Touch): WindowPoint => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
})

/** From 1 to `most`. Native listeners: React's are passive, and the browser would zoom the page. */
export const usePinchAndWheel = (
  target: RefObject<HTMLElement | null>,
  { zoom, most, onZoom }: { zoom: number; most: number; onZoom: (zoom: number, around: WindowPoint) => void },
): void => {
  const now = useEffectEvent(() => zoom)
  const enlarge = useEffectEvent((next: number, around: WindowPoint) => {
    const clamped = Math.min(most, Math.max(1, next))
    if (clamped !== zoom) onZoom(clamped, around)
  })

  useEffect(() => {
    const element = target.current
    if (!element) return
    let start: { distance: number; zoom: number } | null = null

    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const next = now() * Math.exp(-event.deltaY * (event.ctrlKey ? TOUCHPAD : WHEEL))
      enlarge(next < NEARLY_WHOLE && event.deltaY > 0 ? 1 : next, event)
    }
    const land = ({ touches: [one, other] }: TouchEvent) => {
      start = one && other ? { distance: distance(one, other), zoom: now() } : null
    }
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!start || !one || !other) return
      event.preventDefault()
      enlarge((start.zoom * distance(one, other)) / start.distance, between(one, other))
    }
    const lift = (event: TouchEvent) => {
      const left = event.changedTouches[0]
      if (start && left && now() < NEARLY_WHOLE) enlarge(1, left)
      start = null
    }
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('touchstart', land, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', lift)
    element.addEventListener('touchcancel', lift)
    return () => {
      element.removeEventListener('wheel', turn)
      element.removeEventListener('touchstart', land)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', lift)
      element.removeEventListener('touchcancel', lift)
    }
  }, [target])
}
