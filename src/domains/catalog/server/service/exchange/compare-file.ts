import { decodeText, isXml } from '#/platform/server/tables/decode-text.ts'
import { readTable } from '#/platform/server/tables/read-table.ts'
import { tooManyRows } from '#/platform/server/tables/named-rows.ts'
import type { Problem } from '#/platform/server/tables/problems.ts'
import { checkRows } from './check-rows.ts'
import type { ExistingProduct, ReadColumn } from './columns.ts'
import { completeRows, keysOf, type ProductKeys } from './complete-rows.ts'
import { type ImportPlan, planImport, type PlannedProduct } from './plan-import.ts'
import { type FileRead, readRows } from './read-rows.ts'
import { readYml } from './read-yml.ts'
import { type KnownReferences, type Made, openReferences, type Remark } from './references.ts'

const MAX_ROWS = 20_000

export type ComparedFile = ImportPlan & {
  rows: number
  unknownColumns: string[]
  blocked: Set<string>
  remarks: Set<Remark>
  made: Made
}

/** At most 20 000 rows. */
const readFile = async (file: Uint8Array): Promise<FileRead> => {
  const text = decodeText(file)
  return isXml(text) ? readYml(text, MAX_ROWS) : readRows(await readTable(file, MAX_ROWS + 1))
}

export const productsOfFile = async (file: Uint8Array): Promise<ProductKeys> =>
  keysOf((await readFile(file)).rows)

export const compareFile = async ({
  file,
  known,
  existing,
}: {
  file: Uint8Array
  known: KnownReferences
  existing: ExistingProduct[]
}): Promise<ComparedFile> => {
  const read = await readFile(file)
  const references = openReferences(known)
  const { remarks } = references
  const rows = completeRows(read.rows, existing)
  const slugs = new Map(rows.map(({ line, cells }) => [line, cells.slug || null]))
  const badLines = read.problems.map((one) => ({ ...one, key: slugs.get(one.line) ?? null }))
  const { products, problems } = checkRows(rows, references)
  const plan = planImport(products, new Map(existing.map((one) => [one.slug, one])), remarks)
  const bad = new Set(problems.map(({ line, column }) => `${line} ${column}`))
  // An unreadable cell is not missing as well.
  const furtherProblems = plan.problems.filter(({ line, column }) => !bad.has(`${line} ${column}`))
  const lines = [...badLines, ...problems, ...furtherProblems].toSorted((a, b) => a.line - b.line)
  // First, because bad lines do not cover the whole file.
  const all: Problem<ReadColumn>[] = [...tooManyRows<ReadColumn>(read, MAX_ROWS), ...lines]
  const blocked = new Set(all.flatMap(({ key }) => key ?? []))
  return {
    ...plan,
    rows: read.rows.length,
    unknownColumns: read.unknownColumns,
    problems: all,
    blocked,
    remarks,
    made: neededBy(allowed(plan.products, blocked), references.made),
  }
}

/** Applied when bad lines are skipped. */
export const allowed = (products: PlannedProduct[], blocked: ReadonlySet<string>): PlannedProduct[] =>
  products.filter(({ slug }) => !blocked.has(slug))

const neededBy = (products: PlannedProduct[], made: Made): Made => {
  const categories = new Set(products.flatMap(({ fields }) => fields.categories))
  const components = new Set(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ fields }) => fields.recipe.map(({ slug }) => slug)),
    ),
  )
  return {
    categories: made.categories.filter(({ slug }) => categories.has(slug)),
    components: made.components.filter(({ slug }) => components.has(slug)),
  }
}
