/** What other domains may call. */
export { type PageFacts, pageFactsRequested } from './events.ts'
export { homeContent } from './service/show-home-content.ts'
export type { OpeningNeed } from '../contract/customer.ts'
export { unconfirmedPages } from './service/confirm-pages.ts'
export { completePages, refreshDrafts } from './service/drafts/create-drafts.ts'
export { missingByLaw, reasonsNotOpen, whyNotOpen } from './service/why-not-open.ts'
