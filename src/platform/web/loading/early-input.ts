import type { EarlyInput, Touch } from './repeat-touches.ts'

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Keeps presses, texts and submits: all of them until React hears, then those in parts whose code has not come yet.
 * What acts without scripts is left alone: links, popovers, forms with an address of their own. Inlined into the head:
 * uses nothing from outside.
 */
const keepEarlyInput = (): void => {
  const touched: EarlyInput['touched'] = new Map()
  const types = ['input', 'click', 'submit']
  const stop = () => {
    for (const type of types) {
      removeEventListener(type, keep, true)
      document.documentElement.removeEventListener(type, hear, true)
    }
  }
  // React marks what it has hydrated.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const early: EarlyInput = { touched, hears: false, isHeld: false, isRepeating: false, isHydrated, stop }
  const touchOf = ({ target, type }: Event): [Element, Touch] | undefined => {
    if (!(target instanceof Element)) return undefined
    if (type === 'input') {
      const { value, checked } = target as HTMLInputElement
      return [target, { value, checked }]
    }
    if (type === 'submit') return target.hasAttribute('action') ? undefined : [target, {}]
    const button = target.closest('button')
    const isForm = button?.type === 'submit' && button.form
    return button && !isForm && !button.popoverTargetElement ? [button, {}] : undefined
  }
  const keep = (event: Event) => {
    const touch = early.isRepeating ? undefined : touchOf(event)
    if (!touch) return
    const isLate = early.hears && !early.isHeld
    // Sent by the browser itself, the page would begin anew without what was typed.
    if (event.type === 'submit' && !(isLate && isHydrated(touch[0]))) event.preventDefault()
    if (isLate) return void setTimeout(keepLate, 0, event, touch)
    touched.set(...touch)
    if (early.isHeld) event.stopImmediatePropagation()
  }
  const heard = new WeakSet<Event>()
  /** React listens on the document, and stops there what it cannot bring to its part. */
  const hear = (event: Event) => {
    const touch = touchOf(event)
    if (touch && isHydrated(touch[0])) heard.add(event)
  }
  /** By now its part may have been hydrated: by the event itself, which was heard then, or after it. */
  const keepLate = (event: Event, touch: [Element, Touch]) => {
    if (heard.has(event)) return
    touched.set(...touch)
    early.repeat?.()
  }
  for (const type of types) {
    addEventListener(type, keep, true)
    document.documentElement.addEventListener(type, hear, true)
  }
  window.earlyInput = early
}

export const earlyInputScript = (): string => `(${String(keepEarlyInput)})()`

/** As hydration begins: from now on React hears what comes, unless something has to be repeated first. */
export const endEarlyInput = (): void => {
  const early = window.earlyInput
  if (!early) return
  early.hears = true
  early.isHeld = early.touched.size > 0
}

/** After hydration. */
export const repeatEarlyInput = (): void => {
  const early = window.earlyInput
  if (!early) return
  early.repeat = () =>
    void import('./repeat-touches.ts').then(({ repeatTouches }) => repeatTouches(early)).catch(early.stop)
  if (early.touched.size > 0) early.repeat()
}
