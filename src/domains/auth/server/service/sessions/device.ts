import type { Incoming } from '#/platform/server/http/serve.ts'
import type { Device } from '#/domains/auth/server/queries/sessions.ts'

const LONGEST = 300

/** The browser that a call comes from, as far as it tells. */
export const deviceOf = ({ headers, ip }: Incoming): Device => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST),
  ip,
})
