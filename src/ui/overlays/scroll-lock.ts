let open = 0

/** The last release unlocks (`spec §2`). The returned function is idempotent. */
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
