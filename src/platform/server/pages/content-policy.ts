import { createHash } from 'node:crypto'

/** The inline scripts that were rendered with the nonce: what somebody smuggled in has none and gets no leave. */
const scriptsWith = (nonce: string) =>
  new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

/**
 * A page without its nonce, and the hashes of its own scripts instead: a nonce kept with a page would be everybody's.
 * `nonce` is made of letters that mean nothing in a pattern.
 */
export const nonceToHashes = (html: string, nonce: string): { html: string; hashes: string[] } => ({
  hashes: [...html.matchAll(scriptsWith(nonce))].map(([, script = '']) => hashOf(script)),
  html: html.replaceAll(` nonce="${nonce}"`, ''),
})

/** `https://tile.example` of `https://{s}.tile.example/{z}/{x}/{y}.png`; any of its servers by a star. */
const originOf = (template: string): string => new URL(template.replace('{s}', '*')).origin

/** The Content-Security-Policy of a page with these inline scripts; map tiles come from their own place. */
export const contentPolicy = (hashes: string[], development: boolean, tiles: string | undefined): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles ? ` ${originOf(tiles)}` : ''}`,
    `connect-src 'self'${development ? ' ws: http:' : ' ws: wss:'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
