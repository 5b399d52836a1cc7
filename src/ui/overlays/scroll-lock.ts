let open = 0

/**
 * Locks the page's scrolling while anything modal is open; the last one to release unlocks it (`spec §2`).
 * The returned function may be called twice: the second call changes nothing.
 */
export const lockScroll = (): (() => void) => {
  let held = true
  open += 1
  document.documentElement.classList.add('is-locked')
  return () => {
    if (!held) return
    held = false
    open -= 1
    if (open === 0) document.documentElement.classList.remove('is-locked')
  }
}
