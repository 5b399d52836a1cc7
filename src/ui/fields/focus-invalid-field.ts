/** Once its message is rendered. */
export const focusInvalidField = (form: HTMLFormElement): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
