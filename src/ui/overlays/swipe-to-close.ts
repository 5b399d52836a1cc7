import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useDevice } from '#/platform/web/device.ts'

export type SwipeDirection = 'down' | 'right'

/** All of them from `spec §9`: distances in CSS pixels, time in milliseconds. */
const LOCK_AFTER = 8
const LOCK_RATIO = 2
const CLOSE_AFTER = 120
const SIDEWAYS_AT_MOST = 30
const ANIMATION = 300

/** Which way a drag goes once it has moved 8 px with a 2:1 ratio; null while it is undecided (`spec §9`). */
export const lockedAxis = (x: number, y: number): 'x' | 'y' | null => {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  if (Math.max(across, along) < LOCK_AFTER) return null
  if (across >= along * LOCK_RATIO) return 'x'
  return along >= across * LOCK_RATIO ? 'y' : null
}

/** Whether a finished drag closes the panel: over 120 px the right way, under 30 px sideways (`spec §9`). */
export const isClosingDrag = (main: number, sideways: number): boolean =>
  main > CLOSE_AFTER && Math.abs(sideways) < SIDEWAYS_AT_MOST

/** The drag belongs to the content while what is under the finger can still be scrolled back that way. */
const scrolledUnder = (target: EventTarget | null, panel: HTMLElement, axis: 'x' | 'y'): boolean => {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if ((axis === 'y' ? at.scrollTop : at.scrollLeft) > 0) return true
    if (at === panel) return false
  }
  return false
}

/** Things that are dragged themselves. */
const DRAGGED = 'input[type=range], textarea'

/** Lets a finger drag `panel` away and closes it, at window widths of 991 px or less (`spec §9`). */
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
      if (scrolledUnder(target, element, axis)) return
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
      // The leaving animation starts from where the finger left the panel.
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
