import { declareEvent } from '#/platform/server/events.ts'

/** By placeholder of the drafts; '': not known yet. */
export type PageFacts = Readonly<Record<string, string>>
export const pageFactsRequested = declareEvent<null, PageFacts>()
