import type { StartGuide } from '#/domains/owner/contract/start.ts'

/** What the body of a step gets. */
export type StepProps = {
  guide: StartGuide
  /** Takes the guide of an answer. */
  take: (guide: StartGuide) => void
  refresh: () => Promise<StartGuide>
  /** Opens the first step that is still to do. */
  next: (guide: StartGuide) => void
}
