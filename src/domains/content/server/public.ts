/** What other domains may call. */
export { type PageFacts, pageFactsRequested } from './events.ts'
export { homeContent } from './service/show-home-content.ts'
export type { OpeningNeed } from '../contract/customer.ts'
export { unconfirmedPages } from './service/confirm-pages.ts'
export { missingByLaw, whyNotOpen } from './service/why-not-open.ts'
