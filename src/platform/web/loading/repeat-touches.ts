/** A text, a tick, a press or a submit. */
export type Touch = { value?: string; checked?: boolean }

export type EarlyInput = {
  /** In the order in which they were first touched; of a button each press but the first is impatience. */
  touched: Map<Element, Touch>
  /** React hears nothing of what is kept, so that nothing overtakes it. */
  isHeld: boolean
  /** What is repeated goes through. */
  isRepeating: boolean
  stop: () => void
}

/**
 * As the visitor would have done it. Each is answered before the next, whose handler may read the state that it left.
 * Lost is only what was pressed far below, in a part whose code has not come yet.
 */
export const repeatTouches = async (early: EarlyInput): Promise<void> => {
  // What comes meanwhile is added.
  for (const [element, touch] of early.touched) {
    early.touched.delete(element)
    early.isRepeating = true
    if (element.isConnected) repeat(element, touch)
    early.isRepeating = false
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const repeat = (element: Element, { value = '', checked = false }: Touch): void => {
  if (element instanceof HTMLButtonElement) return element.click()
  if (element instanceof HTMLFormElement) return element.requestSubmit()
  // Hydrates what has not been yet.
  element.dispatchEvent(new Event('input', { bubbles: true }))
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
