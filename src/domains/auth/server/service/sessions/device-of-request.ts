import type { Incoming } from '#/platform/server/http/serve.ts'
import type { Device } from '#/domains/auth/server/queries/sessions.ts'

const USER_AGENT_MAX = 300

export const deviceOf = ({ headers, ip }: Incoming): Device => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
  ip,
})
