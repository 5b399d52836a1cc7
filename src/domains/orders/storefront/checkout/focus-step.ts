const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const focusAndScroll = (element: HTMLElement | null | undefined, block: ScrollLogicalPosition): void => {
  if (!element) return
  element.focus({ preventScroll: true })
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: smooth ? 'smooth' : 'auto' })
}

const sectionOf = (step: number) => document.querySelector<HTMLElement>(`[data-step="${step}"]`)

/** Unless the visitor is in it already. */
export const focusStep = (step: number): void =>
  afterPaint(() => {
    const section = sectionOf(step)
    if (section?.contains(document.activeElement)) return
    focusAndScroll(section?.querySelector<HTMLElement>('form input, h3'), 'center')
  })

export const focusFirstError = (step: number): void =>
  afterPaint(() => {
    const here = sectionOf(step)
    focusAndScroll(firstInvalidIn(here) ?? here?.querySelector('h3'), 'center')
  })

const firstInvalidIn = (here: ParentNode | null) =>
  here?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] input:checked, [data-invalid] input:not(:disabled)',
  )

export const focusFirstErrorOfPage = (): void =>
  afterPaint(() => focusAndScroll(firstInvalidIn(document), 'center'))

export const focusRecipient = (): void =>
  afterPaint(() =>
    document.querySelector<HTMLElement>('.recipient-choice input:checked')?.focus({ preventScroll: true }),
  )

export const focusNotice = (): void =>
  afterPaint(() => focusAndScroll(document.getElementById('order-notice'), 'center'))
