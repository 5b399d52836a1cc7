import type { EarlyInput, Touch } from './repeat-touches.ts'

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Keeps presses, texts and submits until `stop`. What acts without scripts is left alone: links, popovers, forms with
 * an address of their own. Inlined into the head: uses nothing from outside.
 */
const keepEarlyInput = (): void => {
  const touched: EarlyInput['touched'] = new Map()
  const types = ['input', 'click', 'submit']
  const stop = () => {
    for (const type of types) removeEventListener(type, keep, true)
  }
  const early: EarlyInput = { touched, isHeld: false, isRepeating: false, stop }
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
    touched.set(...touch)
    // Sent by the browser itself, the page would begin anew without what was typed.
    if (event.type === 'submit') event.preventDefault()
    if (early.isHeld) event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, keep, true)
  window.earlyInput = early
}

export const earlyInputScript = (): string => `(${String(keepEarlyInput)})()`

/** As hydration begins: from now on React hears what comes, unless something has to be repeated first. */
export const endEarlyInput = (): void => {
  const early = window.earlyInput
  if (early?.touched.size) early.isHeld = true
  else early?.stop()
}

/** After hydration, once. */
export const repeatEarlyInput = async (): Promise<void> => {
  const early = window.earlyInput
  try {
    if (early?.isHeld) await (await import('./repeat-touches.ts')).repeatTouches(early)
  } finally {
    early?.stop()
    delete window.earlyInput
  }
}
