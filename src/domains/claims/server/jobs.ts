import { MINUTE_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { closeQuietClaims } from './service/close-quiet-claims.ts'
import { sendClaimLinks } from './service/send-claim-links.ts'

const LINK_SECONDS = 15

/** All jobs are idempotent. */
export const claimsJobs: JobDefinition[] = [
  { name: 'claims.close', every: 10 * MINUTE_S, run: closeQuietClaims },
  { name: 'claims.links', every: LINK_SECONDS, run: sendClaimLinks },
]
