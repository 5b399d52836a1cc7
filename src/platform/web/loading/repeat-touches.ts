/** A text, a tick, a press or a submit. */
export type Touch = { value?: string; checked?: boolean }

export type EarlyInput = {
  /** In the order in which they were first touched; of a button each press but the first is impatience. */
  touched: Map<Element, Touch>
  /** Hydration has begun. */
  hears: boolean
  /** React hears nothing of what is kept, so that nothing overtakes it. */
  isHeld: boolean
  /** What is repeated goes through. */
  isRepeating: boolean
  isHydrated: (element: Element) => boolean
  /** Repeats what was kept; there after hydration. */
  repeat?: () => void
  stop: () => void
}

const atWork = new WeakSet<EarlyInput>()

/** A part whose code does not come in that time stays as it is. */
const PATIENCE_MS = 10_000

/**
 * As the visitor would have done it. Each is answered before the next, whose handler may read the state that it left;
 * what a part whose code has not come yet was given waits for it and holds up nothing else.
 */
export const repeatTouches = async (early: EarlyInput): Promise<void> => {
  if (atWork.has(early)) return
  atWork.add(early)
  const { touched } = early
  const until = performance.now() + PATIENCE_MS
  // What comes meanwhile is added.
  while (touched.size > 0 && performance.now() < until) {
    const next = [...touched.keys()].find((element) => !element.isConnected || wake(early, element))
    const touch = next && touched.get(next)
    if (touch) {
      touched.delete(next)
      if (next.isConnected) through(early, () => repeat(next, touch))
    }
    await new Promise((resolve) => setTimeout(resolve, touch ? 0 : NEXT_LOOK_MS))
  }
  touched.clear()
  early.isHeld = false
  atWork.delete(early)
}

const NEXT_LOOK_MS = 30

const through = (early: EarlyInput, act: () => void): void => {
  early.isRepeating = true
  act()
  early.isRepeating = false
}

/** React hydrates what an event comes to if its code is there. */
const wake = (early: EarlyInput, element: Element): boolean => {
  if (early.isHydrated(element) || !early.isHydrated(document.body)) return true
  through(early, () => element.dispatchEvent(new Event('input', { bubbles: true })))
  return early.isHydrated(element)
}

const repeat = (element: Element, { value = '', checked = false }: Touch): void => {
  if (element instanceof HTMLButtonElement) return element.click()
  if (element instanceof HTMLFormElement) return element.requestSubmit()
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    element.checked = !checked
    element.click()
  } else if (element instanceof HTMLSelectElement) {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element instanceof HTMLInputElement && element.type === 'file') {
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element instanceof HTMLInputElement) retype(element, HTMLInputElement.prototype, value)
  else if (element instanceof HTMLTextAreaElement) retype(element, HTMLTextAreaElement.prototype, value)
}

/** React compares with the value that its own setter saw last. */
const retype = (
  field: HTMLInputElement | HTMLTextAreaElement,
  prototype: HTMLInputElement | HTMLTextAreaElement,
  value: string,
): void => {
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
