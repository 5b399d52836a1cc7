import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useDevice } from '#/platform/web/use-device.ts'

export type SwipeDirection = 'down' | 'right'

/** `spec §9`: CSS pixels and milliseconds. */
const LOCK_AFTER = 8
const LOCK_RATIO = 2
const CLOSE_AFTER = 120
const SIDEWAYS_AT_MOST = 30
const ANIMATION = 300

/** Null while undecided (`spec §9`). */
export const lockedAxis = (x: number, y: number): 'x' | 'y' | null => {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  if (Math.max(across, along) < LOCK_AFTER) return null
  if (across >= along * LOCK_RATIO) return 'x'
  return along >= across * LOCK_RATIO ? 'y' : null
}

/** `spec §9`. */
export const isClosingDrag = (main: number, sideways: number): boolean =>
  main > CLOSE_AFTER && Math.abs(sideways) < SIDEWAYS_AT_MOST

/** Then the drag scrolls it back instead of closing. */
const scrollableUnder = (target: EventTarget | null, panel: HTMLElement, axis: 'x' | 'y'): boolean => {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if ((axis === 'y' ? at.scrollTop : at.scrollLeft) > 0) return true
    if (at === panel) return false
  }
  return false
}

const DRAGGED = 'input[type=range], textarea'

/** At window widths up to 991 px (`spec §9`). */
export const useSwipeToClose = (
  panel: RefObject<HTMLElement | null>,
  { active, direction, onClose }: { active: boolean; direction: SwipeDirection; onClose: () => void },
): void => {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = panel.current
    if (!active || !element) return
    const axis = direction === 'down' ? 'y' : 'x'
    let start: Touch | null = null
    let locked: 'x' | 'y' | null = null
    let drag = { main: 0, sideways: 0 }

    const shift = (distance: number | null, animate: boolean) => {
      element.style.transition = animate
        ? `transform ${ANIMATION}ms var(--ease)`
        : distance === null
          ? ''
          : 'none'
      element.style.transform =
        distance === null ? '' : `translate${axis.toUpperCase()}(${Math.max(0, distance)}px)`
    }
    const settle = () => {
      shift(null, true)
      setTimeout(() => (element.style.transition = ''), ANIMATION)
    }
    const land = (event: TouchEvent) => {
      start = null
      const target = event.target as Element | null
      if (event.touches.length > 1 || !useDevice.getState().canSwipe || target?.closest(DRAGGED)) return
      if (scrollableUnder(target, element, axis)) return
      start = event.touches[0] ?? null
      locked = null
      drag = { main: 0, sideways: 0 }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!start || !touch || event.touches.length > 1) return
      const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      drag = axis === 'y' ? { main: y, sideways: x } : { main: x, sideways: y }
      locked ??= lockedAxis(x, y)
      if (locked && (locked !== axis || (drag.main < 0 && !element.style.transform))) start = null
      else if (locked && event.cancelable) {
        event.preventDefault()
        shift(drag.main, false)
      }
    }
    const lift = () => {
      if (!start || locked !== axis) return
      start = null
      if (!isClosingDrag(drag.main, drag.sideways)) return settle()
      // The closing animation starts where the finger left.
      element.style.transition = ''
      element.style.transform = ''
      close()
    }
    const drop = () => {
      if (start && locked) settle()
      start = null
    }
    element.addEventListener('touchstart', land, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', lift)
    element.addEventListener('touchcancel', drop)
    return () => {
      element.removeEventListener('touchstart', land)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', lift)
      element.removeEventListener('touchcancel', drop)
    }
  }, [panel, active, direction])
}
