import { clean, rejectCell, type Cell } from '#/platform/server/tables/cells.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }
import type { References } from './references.ts'

export type Recipe = { slug: string; quantity: number }[]
const MAX_OF_ONE = 1000
const MAX_LINES = 30
const MAX_LENGTH = 5000

const UNIT = `(?:${otherPrograms.words.units.join('|')})`
/** × or x in either alphabet; other signs only where they cannot be part of a name («Роза 50 см»). */
const LINES = [
  new RegExp(`^(?<name>.+?)\\s*[×xх*]\\s*(?<n>\\d{1,4})(?:\\s*${UNIT})?$`, 'iu'),
  new RegExp(`^(?<n>\\d{1,4})\\s*(?:${UNIT}\\s*)?[×xх*]\\s*(?<name>.+)$`, 'iu'),
  new RegExp(`^(?<name>.+?)(?:\\s+[-–—=]|\\s*:)\\s*(?<n>\\d{1,4})(?:\\s*${UNIT})?$`, 'iu'),
  new RegExp(`^(?<name>.+?)\\s*\\(\\s*(?<n>\\d{1,4})(?:\\s*${UNIT})?\\s*\\)$`, 'iu'),
  new RegExp(`^(?<name>.+?)\\s+(?<n>\\d{1,4})\\s*${UNIT}$`, 'iu'),
]

/** «roza-krasnaya-50×7, lenta×1»; a component by slug or name. */
export const recipe: Cell<Recipe, References> = {
  read: (text, known) => {
    const lines = clean(text, MAX_LENGTH)
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => readLine(part, known))
    const twice = lines.find(({ slug }, at) => lines.findIndex((one) => one.slug === slug) !== at)
    if (twice) rejectCell('componentTwice', { name: twice.slug })
    return lines.length > MAX_LINES ? rejectCell('items', { n: MAX_LINES }) : lines
  },
  write: (lines) => lines.map(({ slug, quantity }) => `${slug}×${quantity}`).join(', '),
}

const readLine = (part: string, known: References) => {
  const groups = LINES.map((line) => line.exec(part)?.groups).find(Boolean)
  if (!groups && !known.makesMissing) rejectCell('recipe', { part })
  if (!groups) known.remarks.add('oneEach')
  const { name = part, n = '1' } = groups ?? {}
  const slug = known.component(name) ?? rejectCell('component', { name })
  const quantity = Number(n)
  return quantity >= 1 && quantity <= MAX_OF_ONE ? { slug, quantity } : rejectCell('recipe', { part })
}
