import type { Incoming } from '#/platform/server/http/serve.ts'
import type { Device } from '#/domains/auth/server/queries/sessions.ts'

const MAX_USER_AGENT_LENGTH = 300

export const deviceOf = ({ headers, ip }: Incoming): Device => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  ip,
})
