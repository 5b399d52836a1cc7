/** After React has drawn what was just decided. */
const soon = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const stand = (element: HTMLElement | null | undefined, block: ScrollLogicalPosition): void => {
  if (!element) return
  element.focus({ preventScroll: true })
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: smooth ? 'smooth' : 'auto' })
}

const section = (step: number) => document.querySelector<HTMLElement>(`[data-step="${step}"]`)

/** To a section's first field where it is a form of one, else to its heading. */
export const focusStep = (step: number): void =>
  soon(() => stand(section(step)?.querySelector<HTMLElement>('form input, h3'), 'center'))

/** To the first field that is wrong. */
export const focusFirstError = (step: number): void =>
  soon(() => {
    const here = section(step)
    stand(wrongIn(here) ?? here?.querySelector('h3'), 'center')
  })

const wrongIn = (here: ParentNode | null) =>
  here?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] input:checked, [data-invalid] input:not(:disabled)',
  )

/** The same on a page that is one form. */
export const focusFirstErrorOfPage = (): void => soon(() => stand(wrongIn(document), 'center'))

/** To who gets the flowers now, after somebody was taken out of the list. */
export const focusRecipient = (): void =>
  soon(() =>
    document.querySelector<HTMLElement>('.recipient-choice input:checked')?.focus({ preventScroll: true }),
  )

/** To the words that say what changed. */
export const focusNotice = (): void => soon(() => stand(document.getElementById('order-notice'), 'center'))
