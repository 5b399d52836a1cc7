/** Chrome and its derivatives, Firefox, Safari, Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Browsers supply the URL, and the server must call nothing else (SSRF). `more`: hosts, `*.` for subdomains, or
 * origins, also without https.
 */
export const isKnownPushService = (endpoint: string, more: readonly string[]): boolean => {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return [...SERVICES, ...more].some((known) =>
    known.startsWith('*.') ? url.hostname.endsWith(known.slice(1)) : url.hostname === known,
  )
}
