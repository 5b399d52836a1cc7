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

/** What a page may ask for of others: map tiles, and Yandex Metrika where the shop has a counter. */
export type Outside = { tiles: string | undefined; metrika: boolean }

/** The shop's own sockets; older browsers do not count them to `'self'`. */
const socketsOf = (origin: string): string => new URL(origin).origin.replace(/^http/, 'ws')

/** Its script, its answers and its pictures (https://yandex.ru/support/metrica/code/install-counter-csp.html). */
const METRIKA = ' https://mc.yandex.ru https://mc.yandex.com'

/** The Content-Security-Policy of a page with these inline scripts. */
export const contentPolicy = (
  hashes: string[],
  development: boolean,
  origin: string,
  { tiles, metrika }: Outside,
): string => {
  const counter = metrika ? METRIKA : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}${development ? " 'unsafe-eval'" : ''}${counter}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles ? ` ${originOf(tiles)}` : ''}${counter}`,
    `connect-src 'self'${development ? ' ws: http:' : ` ${socketsOf(origin)}`}${counter}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
