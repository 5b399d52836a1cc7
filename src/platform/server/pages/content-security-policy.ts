import { createHash } from 'node:crypto'

/** Injected ones lack the nonce. */
const scriptsWith = (nonce: string) =>
  new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

/** A nonce in a cached page would be shared: hashes replace it. `nonce` has no regular expression characters. */
export const nonceToHashes = (html: string, nonce: string): { html: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`
  // Scripts stand at the end of a page, nearly all of which need not be looked through.
  const at = html.lastIndexOf('<', html.indexOf(attribute))
  const [page, scripts] = at < 0 ? ['', html] : [html.slice(0, at), html.slice(at)]
  return {
    hashes: [...scripts.matchAll(scriptsWith(nonce))].map(([, script = '']) => hashOf(script)),
    html: page + scripts.replaceAll(attribute, ''),
  }
}

const originOf = (template: string): string => new URL(template.replace('{s}', '*')).origin

export type ExternalSources = { tiles: string | undefined; metrika: boolean }

const socketsOf = (origin: string): string => new URL(origin).origin.replace(/^http/, 'ws')

/** https://yandex.ru/support/metrica/code/install-counter-csp.html */
const METRIKA = ' https://mc.yandex.ru https://mc.yandex.com'

export const contentPolicy = (
  hashes: string[],
  development: boolean,
  origin: string,
  { tiles, metrika }: ExternalSources,
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
