/** Of what is no page: opened by itself it runs, loads and embeds nothing (ASVS 3.2.1, 3.4.3, 3.4.6). */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/** Of the service worker, which is held to the policy of its own file. */
export const WORKER_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Of every answer. Pages replace the policy by their own (`pages/content-security-policy.ts`). */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'content-security-policy': FILE_POLICY,
}

/** Of pictures, which feeds, letters and previews of other sites show. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

/** One year; other subdomains are not ours. */
export const STAY_WITH_TLS = ['strict-transport-security', 'max-age=31536000'] as const
