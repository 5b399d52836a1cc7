/** What other domains may call. */
export { homeContent, whyNotOpen } from './service/show-content.ts'
