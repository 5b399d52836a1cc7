import type { StartGuide } from '#/domains/owner/contract/staff/start.ts'

export type StepProps = {
  guide: StartGuide
  take: (guide: StartGuide) => void
  refresh: () => Promise<StartGuide>
  /** The first that is still to do. */
  next: (guide: StartGuide) => void
}
