let open = 0

/**
 * Locks page scrolling while a modal is open; the last release unlocks it (`spec §2`). The returned function
 * is idempotent.
 */
export const lockScroll = (): (() => void) => {
  let locked = true
  open += 1
  document.documentElement.classList.add('is-locked')
  return () => {
    if (!locked) return
    locked = false
    open -= 1
    if (open === 0) document.documentElement.classList.remove('is-locked')
  }
}
