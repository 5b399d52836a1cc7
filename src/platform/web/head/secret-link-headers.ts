/** Of a page whose address is a secret: no cache keeps it, and no Referer leaks it. */
export const secretLinkHeaders = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})
