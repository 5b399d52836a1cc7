import type { StartStep } from '#/domains/owner/contract/staff/start.ts'

/** On a phone an open step may be out of sight. */
export const goToStep = (id: StartStep): void => {
  const head = document.getElementById(`step-${id}`)
  head?.closest('li')?.scrollIntoView()
  head?.focus({ preventScroll: true })
}
