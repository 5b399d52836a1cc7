const LATEST_MS = 2_000

/** Once its message is rendered: on a busy phone that takes more than a frame. */
export const focusInvalidField = (form: HTMLElement): void => {
  const focus = (): boolean => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    return field !== null
  }
  const focusOrWait = () => {
    if (focus()) return
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    setTimeout(() => observer.disconnect(), LATEST_MS)
  }
  requestAnimationFrame(() => requestAnimationFrame(focusOrWait))
}
