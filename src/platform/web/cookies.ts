type CookieLife = { maxAge: number; secure?: boolean }

/** From a `Cookie` header or `document.cookie`; undefined for a broken one. */
export const readCookie = (name: string, header: string = document.cookie): string | undefined => {
  for (const part of header.split(/;\s*/)) {
    const at = part.indexOf('=')
    if (part.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** `maxAge` in seconds, 0 removes it. */
export const writeCookie = (name: string, value: string, { maxAge, secure }: CookieLife): void => {
  const flags = `path=/; max-age=${maxAge}; samesite=lax${secure || location.protocol === 'https:' ? '; secure' : ''}`
  document.cookie = `${name}=${encodeURIComponent(value)}; ${flags}`
}
