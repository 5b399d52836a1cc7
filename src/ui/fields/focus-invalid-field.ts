/** Leads to the first field of a form that is wrong, as soon as its message is drawn. */
export const focusWrong = (form: HTMLFormElement): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
