import { t } from '#/platform/shared/texts.ts'
import type { KnownReferences } from './read-cells.ts'
import { checkRows, type ImportedProduct } from './check-rows.ts'
import type { ExistingProduct } from './columns.ts'
import { decodeText, isXml } from './decode-text.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { Problem } from './problems.ts'
import { readCsv } from './read-csv.ts'
import { readYml } from './read-yml.ts'

const MAX_ROWS = 20_000

export type ComparedFile = ImportPlan & { rows: number; unknownColumns: string[]; blocked: Set<string> }
type ParsedFile = {
  products: ImportedProduct[]
  problems: Problem[]
  ofTheWhole: Problem[]
  rows: number
  unknownColumns: string[]
}

/** Reads at most 20 000 rows into products. */
export const readFile = (file: Uint8Array, known: KnownReferences): ParsedFile => {
  const text = decodeText(file)
  const { rows, tooMany, ...read } = isXml(text) ? readYml(text, MAX_ROWS) : readCsv(text, MAX_ROWS)
  const { products, problems } = checkRows(rows, known)
  return {
    products,
    problems: [...read.problems, ...problems],
    // Reported first: the list of bad lines does not cover the whole file.
    ofTheWhole: tooMany ? [tooLong(tooMany.line)] : [],
    rows: rows.length,
    unknownColumns: read.unknownColumns,
  }
}

const tooLong = (line: number): Problem => ({
  line,
  column: null,
  value: '',
  message: t('staff.exchange.problems.tooManyRows', { n: MAX_ROWS }),
  slug: null,
})

export const compareFile = ({
  file,
  known,
  existing,
}: {
  file: Uint8Array
  known: KnownReferences
  existing: ExistingProduct[]
}): ComparedFile => {
  const { products, problems, ofTheWhole, ...read } = readFile(file, known)
  const plan = planImport(products, new Map(existing.map((one) => [one.slug, one])))
  const lines = [...problems, ...plan.problems].toSorted((a, b) => a.line - b.line)
  const all = [...ofTheWhole, ...lines]
  return { ...plan, ...read, problems: all, blocked: new Set(all.flatMap(({ slug }) => slug ?? [])) }
}
