import { useEffect, useEffectEvent } from 'react'

const MENU = '#staff-sections, [aria-controls="staff-sections"]'

/** A press beside the open menu closes it, and so does Esc. */
export const useCloseMenu = (isOpen: boolean, close: () => void): void => {
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(MENU)) close()
  })
  const escaped = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: PointerEvent) => pressed(event)
    const escape = (event: KeyboardEvent) => escaped(event)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
}
