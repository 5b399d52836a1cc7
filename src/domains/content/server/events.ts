import { declareEvent } from '#/platform/server/events.ts'

/** What the drafts of the information pages say of the rules of other domains, by placeholder; '': not known yet. */
export type PageFacts = Readonly<Record<string, string>>
export const pageFactsRequested = declareEvent<null, PageFacts>()
