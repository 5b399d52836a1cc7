import { t } from '#/platform/shared/texts.ts'
import type { Known } from './cells.ts'
import { checkRows, type WantedProduct } from './check-rows.ts'
import type { Existing } from './columns.ts'
import { decodeText, isXml } from './decode.ts'
import { type Plan, planImport } from './plan-import.ts'
import type { Problem } from './problems.ts'
import { readCsv } from './read-csv.ts'
import { readYml } from './read-yml.ts'

const MOST_ROWS = 20_000

export type Compared = Plan & { rows: number; unknownColumns: string[]; blocked: Set<string> }
type Read = {
  products: WantedProduct[]
  problems: Problem[]
  ofTheWhole: Problem[]
  rows: number
  unknownColumns: string[]
}

/** A file as products, each cell checked; no more than 20 000 rows of it. */
export const readFile = (file: Uint8Array, known: Known): Read => {
  const text = decodeText(file)
  const { rows, tooMany, ...read } = isXml(text) ? readYml(text, MOST_ROWS) : readCsv(text, MOST_ROWS)
  const { products, problems } = checkRows(rows, known)
  return {
    products,
    problems: [...read.problems, ...problems],
    // Said before anything else: whoever reads the list of bad lines must know that it is not the whole file's.
    ofTheWhole: tooMany ? [tooLong(tooMany.line)] : [],
    rows: rows.length,
    unknownColumns: read.unknownColumns,
  }
}

const tooLong = (line: number): Problem => ({
  line,
  column: null,
  value: '',
  message: t('staff.exchange.problems.tooManyRows', { n: MOST_ROWS }),
  slug: null,
})

/** What a file would create and change of what the shop has. */
export const compareFile = ({
  file,
  known,
  existing,
}: {
  file: Uint8Array
  known: Known
  existing: Existing[]
}): Compared => {
  const { products, problems, ofTheWhole, ...read } = readFile(file, known)
  const plan = planImport(products, new Map(existing.map((one) => [one.slug, one])))
  const lines = [...problems, ...plan.problems].toSorted((a, b) => a.line - b.line)
  const all = [...ofTheWhole, ...lines]
  return { ...plan, ...read, problems: all, blocked: new Set(all.flatMap(({ slug }) => slug ?? [])) }
}
