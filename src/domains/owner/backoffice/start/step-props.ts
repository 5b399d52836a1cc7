import type { StartGuide } from '#/domains/owner/contract/start.ts'

/** What the body of a step gets. */
export type StepProps = {
  guide: StartGuide
  /** Takes the guide of an answer. */
  take: (guide: StartGuide) => void
  refresh: () => Promise<void>
}
