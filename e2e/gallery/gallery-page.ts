import type { Look } from './picture.ts'
import { type Who, WIDTHS } from './state.ts'

export type GalleryState = {
  area: string
  title: string
  name: string
  caption: string
  who: Who
  dark: boolean
  address: string
  looks: Look[]
  faults: string[]
  error?: string
}

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const judged = ({ violations }: Look): string => {
  if (!violations) return ''
  if (violations.length === 0) return '<span class="good">axe: чисто</span>'
  const rules = violations.map(
    ({ rule, help, places }) => `<li><b>${rule}</b> ${safe(help)}<pre>${safe(places.join('\n'))}</pre></li>`,
  )
  return `<details class="bad"><summary>axe: ${violations.length}</summary><ul>${rules.join('')}</ul></details>`
}

const picture = (look: Look): string => `
  <td data-width="${look.width}" class="${look.violations?.length || look.tooWide ? 'is-bad' : ''}">
    <a href="${look.file}" target="_blank"><img src="${look.file}" loading="lazy" alt="${look.width} px"></a>
    <small>${look.height} px${look.cut ? ', обрезано' : ''}</small>
    ${look.tooWide ? `<span class="bad">шире экрана на ${look.tooWide} px</span>` : ''}
    ${judged(look)}
  </td>`

const row = (state: GalleryState): string => {
  const cells = WIDTHS.map((width) => {
    const look = state.looks.find((one) => one.width === width)
    return look ? picture(look) : `<td data-width="${width}" class="none">—</td>`
  })
  const notes = [state.error ?? '', ...state.faults].filter(Boolean)
  return `
<tr data-area="${state.area}" id="${state.name}">
  <th>
    <b>${safe(state.caption)}</b>
    <code>${safe(state.name)}</code>
    <span>${safe(decodeURI(state.address))}</span>
    <span>${state.who} · ${state.dark ? 'тёмная' : 'светлая'}</span>
    ${notes.map((note) => `<pre class="bad">${safe(note)}</pre>`).join('')}
  </th>${cells.join('')}
</tr>`
}

const STYLE = `
:root { font: 14px/20px system-ui, sans-serif; color: #22203a; background: #f6f5fb }
body { margin: 0 }
header { position: sticky; top: 0; z-index: 1; padding: 12px 16px; background: #fff; border-bottom: 1px solid #e6e4f0 }
h1 { display: inline; margin: 0 16px 0 0; font-size: 18px }
label { margin-right: 12px; white-space: nowrap }
table { border-collapse: collapse; width: 100% }
tr[hidden], td[hidden] { display: none }
td, th { vertical-align: top; padding: 12px; border-bottom: 1px solid #e6e4f0; text-align: left }
th { width: 200px; font-weight: 400; overflow-wrap: anywhere }
th > * { display: block }
code, th span, small { color: #6b6880; font-size: 12px }
td img { display: block; max-width: 100%; max-height: 520px; border: 1px solid #e6e4f0; background: #fff }
.good { color: #3f7a52 } .bad { color: #b8455f } .is-bad img { border: 2px solid #b8455f }
pre { max-width: 420px; overflow: auto; font-size: 11px; white-space: pre-wrap }
`

const SCRIPT = `
const show = () => {
  const area = document.querySelector('select').value
  const bad = document.querySelector('#bad').checked
  const widths = [...document.querySelectorAll('[name=width]:checked')].map(({ value }) => value)
  for (const row of document.querySelectorAll('tr[data-area]'))
    row.hidden = (area && row.dataset.area !== area) || (bad && !row.querySelector('.bad'))
  for (const cell of document.querySelectorAll('td')) cell.hidden = !widths.includes(cell.dataset.width)
}
document.querySelector('header').addEventListener('change', show)
`

export const galleryPage = (states: GalleryState[]): string => {
  const areas = new Map(states.map(({ area, title }) => [area, title]))
  const looks = states.flatMap((state) => state.looks)
  const found = looks.reduce((sum, { violations }) => sum + (violations?.length ?? 0), 0)
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Все экраны «Лаванды»</title>
<style>${STYLE}</style>
<header><h1>Все экраны</h1>
<label>Раздел <select><option value="">все</option>${[...areas]
    .map(([area, title]) => `<option value="${area}">${safe(title)}</option>`)
    .join('')}</select></label>
${WIDTHS.map((width) => `<label><input type="checkbox" name="width" value="${width}" checked>${width}</label>`).join('')}
<label><input type="checkbox" id="bad">только с замечаниями</label>
${states.length} состояний, ${looks.length} картинок, нарушений axe: ${found}</header>
<table>${states.map(row).join('')}</table><script>${SCRIPT}</script></html>`
}
