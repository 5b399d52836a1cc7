/** What other domains may call. */
export { homeContent } from './service/show-home-content.ts'
export type { OpeningNeed } from '../contract/customer.ts'
export { missingByLaw, whyNotOpen } from './service/why-not-open.ts'
