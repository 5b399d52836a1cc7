/** Pages add their Content-Security-Policy (`pages/content-security-policy.ts`). */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}

/** One year; other subdomains are not ours. */
export const STAY_WITH_TLS = ['strict-transport-security', 'max-age=31536000'] as const
