import { escapeHtml as text } from './escape.ts'

export const tile = (name: string, figure: string, about: string): string =>
  `<div class="tile"><small>${text(name)}</small><b>${text(figure)}</b><em>${text(about)}</em></div>`

/** The title is the finding; under it what is counted. */
export const panel = (title: string, about: string, ...parts: string[]): string =>
  `<section class="panel"><h2>${text(title)}</h2>${about === '' ? '' : `<p class="about">${text(about)}</p>`}${parts.join('')}</section>`

/** The first column names, the others are numbers and words to the right. */
export const tableOf = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => {
  const head = heads.every((one) => one === '')
    ? ''
    : `<thead><tr>${heads.map((one) => `<th scope="col">${text(one)}</th>`).join('')}</tr></thead>`
  const body = rows
    .map(([name = '', ...cells]) => {
      const others = cells.map((cell) => `<td>${text(String(cell))}</td>`).join('')
      return `<tr><th scope="row">${text(String(name))}</th>${others}</tr>`
    })
    .join('')
  return `<div class="wide"><table>${head}<tbody>${body}</tbody></table></div>`
}

/** Hours beside each other, what was counted under each other: no longer than its plot. */
export const tableOfHours = (
  name: string,
  hours: readonly { name: string; values: readonly number[] }[],
  counted: readonly string[],
): string =>
  `<div class="hours">${tableOf(
    [name, ...hours.map((hour) => hour.name)],
    counted.map((what, at) => [what, ...hours.map(({ values }) => values[at] ?? 0)]),
  )}</div>`
