/** Whose hand is on the keys: a toast that moves under a pointer would take its press. */
let isByKeys = document.activeElement?.matches(':is(a, button):focus-visible') ?? false
document.addEventListener('keydown', () => void (isByKeys = true), { passive: true })
document.addEventListener('pointerdown', () => void (isByKeys = false), { passive: true })

/** A focus that scrolls is looked at where it comes to rest. */
const MOVES = ['focusin', 'scrollend'] as const

/** Toasts go to the other edge while they would lie over what the keys have led to (WCAG 2.4.11). Returns the end of that. */
export const makeWay = (toaster: HTMLElement): (() => void) => {
  const look = () => {
    if (isByKeys && coversFocus(toaster)) toaster.classList.toggle('is-away')
  }
  look()
  for (const move of MOVES) document.addEventListener(move, look)
  return () => {
    for (const move of MOVES) document.removeEventListener(move, look)
    if (toaster.childElementCount === 0) toaster.classList.remove('is-away')
  }
}

const coversFocus = (toaster: HTMLElement): boolean => {
  const focused = document.activeElement
  // What only a script may focus is a heading or a whole page.
  if (!focused || focused.matches('body, [tabindex="-1"]') || toaster.contains(focused)) return false
  const [over, under] = [toaster.getBoundingClientRect(), focused.getBoundingClientRect()]
  return (
    over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right
  )
}
