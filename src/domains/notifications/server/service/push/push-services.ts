/** Of the browsers that there are: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * True for an address of a push service that is known: the shop calls what browsers have told it, and must never be made
 * to call anything else. `more`: hosts, `*.` for all below one; or whole origins, which need no https.
 */
export const isOfPushService = (endpoint: string, more: readonly string[]): boolean => {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return [...SERVICES, ...more].some((known) =>
    known.startsWith('*.') ? url.hostname.endsWith(known.slice(1)) : url.hostname === known,
  )
}
