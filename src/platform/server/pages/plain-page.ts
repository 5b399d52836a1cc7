import { createHash } from 'node:crypto'
import { LAVENDER } from '#/platform/shared/shop/shop-profile.ts'
import { THEME } from '#/platform/shared/storage-names.ts'
import { paletteOf } from '../brand/palette.ts'
import { escapeHtml } from '../http/docs/docs-shapes.ts'

/** The saved theme. */
const THEME_SCRIPT = `
try { const theme = localStorage.getItem('${THEME}'); if (theme === 'dark' || theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark' } catch {}
`

const STYLES = `
:root { color-scheme: light; --ink: #22203a; --ink-soft: #55526d; --paper: #fff; --primary-soft: #ecebf7; --primary: #6e6cad; --on-primary: #fff }
[data-theme='dark'] { color-scheme: dark; --ink: #f2f1fa; --ink-soft: #c3c0da; --paper: #17162a; --primary-soft: #2b2950; --primary: #b3b1e6; --on-primary: #17162a }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 32px 16px; background: var(--paper); color: var(--ink);
  font: 17px/26px Onest, 'Segoe UI', system-ui, sans-serif; text-align: center }
main { display: grid; justify-items: center; gap: 16px; max-width: 440px }
svg { width: 176px; height: 149px; color: var(--primary) }
h1 { font: 400 34px/40px 'Noto Serif Display', 'Times New Roman', serif }
p { color: var(--ink-soft); text-wrap: balance }
button { min-height: 52px; margin-top: 8px; padding: 0 28px; border: 0; border-radius: 999px; background: var(--primary);
  color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px }
`

/** Inline: nothing else can be fetched. */
const DRAWING = `<svg viewBox="0 0 132 112" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<path d="M18 46h96v52a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6Z" fill="var(--primary-soft)"/>
<path d="m18 48 42 32a10 10 0 0 0 12 0l42-32M66 66V22"/>
<path d="M66 22c-5-5-5-12 0-16 5 4 5 11 0 16ZM65 34c-9 0-13-5-13-12 8 1 13 5 13 12ZM67 34c9 0 13-5 13-12-8 1-13 5-13 12ZM65 48c-9 0-14-5-14-13 9 1 14 6 14 13ZM67 48c9 0 14-5 14-13-9 1-14 6-14 13Z" fill="var(--paper)"/>
<path d="M96 20a14 14 0 0 1 14 14M96 10a24 24 0 0 1 24 24" opacity=".45" stroke-dasharray="4 6"/>
</svg>`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const stylesOf = (color: string): string => STYLES + (color === LAVENDER ? '' : paletteOf(color))

type PlainPage = {
  title: string
  color: string
  heading: string
  text: string
  button: string
  script: string
  /** Seconds until the browser asks again by itself. */
  refresh?: number
}

/** Needs nothing else, no database and no other file. */
export const plainPage = ({ title, color, heading, text, button, script, refresh }: PlainPage) => {
  const [styles, code] = [stylesOf(color), THEME_SCRIPT + script]
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${color}"><meta name="robots" content="noindex">${again}<title>${escapeHtml(title)}</title>
<style>${styles}</style><script>${code}</script></head>
<body><main>${DRAWING}<h1>${heading}</h1><p>${text}</p><button type="button">${button}</button></main></body></html>`
  return { html, headers: { 'content-security-policy': policyOf(styles, code), 'x-robots-tag': 'noindex' } }
}

const policyOf = (styles: string, script: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
