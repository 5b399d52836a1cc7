import { HOUR_MINUTES } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ImportedProduct, ImportedVariant } from './check-rows.ts'
import { ONLY_SIZE } from './complete-rows.ts'
import type { Made, Remark } from './references.ts'
import {
  type ExistingProduct,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductFields,
  type ReadColumn,
  VARIANT_COLUMNS,
  type VariantColumn,
  type VariantFields,
  writeProductField,
  writeVariantField,
} from './columns.ts'
import { digestOf } from '#/platform/server/tables/import-report.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'

/** `code` null: the product itself. */
export type FieldChange = { code: string | null; column: ReadColumn; before: string | null; after: string }
export type PlannedVariant = {
  id: number | null
  code: string
  fields: VariantFields
  changes: FieldChange[]
}
export type PlannedProduct = {
  id: number | null
  slug: string
  version: number
  fields: ProductFields
  changes: FieldChange[]
  variants: PlannedVariant[]
  pictures: string[]
}
export type ImportPlan = { products: PlannedProduct[]; unchanged: number; problems: Problem<ReadColumn>[] }

const PRODUCT_KEYS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]
const VARIANT_KEYS = Object.keys(VARIANT_COLUMNS) as VariantColumn[]

const PRODUCT_DEFAULTS: Omit<ProductFields, 'name' | 'published'> = {
  kind: 'bouquet',
  categories: [],
  labels: [],
  flowers: [],
  colors: [],
  occasions: [],
  recipients: [],
  description: '',
  care: [],
  lead_minutes: HOUR_MINUTES,
  lead_days: 0,
  season: null,
  season_lead_days: 0,
}
const VARIANT_DEFAULTS: Omit<VariantFields, 'price' | 'label'> = {
  article: '',
  old_price: null,
  height_cm: null,
  width_cm: null,
  stems: null,
  recipe: [],
}

export const planImport = (
  imported: ImportedProduct[],
  existing: ReadonlyMap<string, ExistingProduct>,
  remarks: Set<Remark>,
): ImportPlan => {
  const plan: ImportPlan = { products: [], unchanged: 0, problems: [] }
  for (const product of imported) {
    const problems: Problem<ReadColumn>[] = []
    const planned = planProduct(product, existing.get(product.slug), { problems, remarks })
    if (planned.changes.length === 0 && planned.variants.length === 0 && problems.length === 0)
      plan.unchanged++
    else plan.products.push(planned)
    plan.problems.push(...problems)
  }
  return plan
}

type Noted = { problems: Problem<ReadColumn>[]; remarks: Set<Remark> }

const planProduct = (
  imported: ImportedProduct,
  old: ExistingProduct | undefined,
  { problems, remarks }: Noted,
): PlannedProduct => {
  const report = (line: number, column: ReadColumn, message: string, value = '') =>
    problems.push({ line, column, value: quote(value), message, key: imported.slug })
  const variants = imported.variants.map((one) => planVariant(one, old, report))
  const haveRecipes = variants.every(({ fields }) => fields.recipe.length > 0)
  const importedFields = old ? imported.fields : { ...imported.ifNew, ...imported.fields }
  if (!old && importedFields.name === undefined)
    report(imported.line, 'name', t('staff.exchange.problems.required'))
  const fields: ProductFields = {
    ...PRODUCT_DEFAULTS,
    name: '',
    published: haveRecipes,
    ...old?.fields,
    ...importedFields,
  }
  if (!old && !haveRecipes && !fields.published) remarks.add('hidden')
  const pictures = imported.pictures.filter((link) => !old?.pictureLinks.includes(link))
  const changes = PRODUCT_KEYS.flatMap((column): FieldChange[] => {
    const [before, after] = [
      old ? writeProductField(column, old.fields) : null,
      writeProductField(column, fields),
    ]
    return before === after ? [] : [{ code: null, column, before, after }]
  })
  if (pictures.length > 0)
    changes.push({ code: null, column: 'pictures', before: null, after: pictures.join(' ') })
  const changed = variants.filter((one) => one.changes.length > 0)
  // Without a recipe it could never be made.
  if (fields.published)
    for (const [at, variant] of variants.entries())
      if (variant.fields.recipe.length === 0 && variant.changes.length > 0)
        report(imported.variants[at]?.line ?? imported.line, 'recipe', t('staff.exchange.problems.noRecipe'))
  if (fields.kind !== 'addon')
    for (const [at, variant] of variants.entries())
      if (variant.fields.price === 0 && imported.variants[at]?.fields.price === 0)
        report(imported.variants[at]?.line ?? imported.line, 'price', t('staff.exchange.problems.free'), '0')
  const stale = old && imported.version !== null && imported.version !== old.version
  if (stale && changes.length + changed.length > 0)
    report(imported.line, 'version', t('staff.exchange.problems.stale'), String(imported.version))
  return {
    id: old?.id ?? null,
    slug: imported.slug,
    version: old?.version ?? 1,
    fields,
    changes,
    variants: changed,
    pictures,
  }
}

type ReportProblem = (line: number, column: ReadColumn, message: string, value?: string) => void

const planVariant = (
  { code, line, fields: importedFields }: ImportedVariant,
  product: ExistingProduct | undefined,
  report: ReportProblem,
): PlannedVariant => {
  const old = product?.variants.find((one) => one.code === code)
  if (!old && importedFields.price === undefined) report(line, 'price', t('staff.exchange.problems.required'))
  const fields: VariantFields = {
    ...VARIANT_DEFAULTS,
    label: code === ONLY_SIZE ? t('staff.exchange.onlySize') : code,
    price: 0,
    ...old?.fields,
    ...importedFields,
  }
  if (fields.old_price !== null && fields.old_price <= fields.price)
    report(line, 'old_price', t('staff.exchange.problems.oldPrice'), writeVariantField('old_price', fields))
  const changes = VARIANT_KEYS.flatMap((column): FieldChange[] => {
    const [before, after] = [
      old ? writeVariantField(column, old.fields) : null,
      writeVariantField(column, fields),
    ]
    return before === after ? [] : [{ code, column, before, after }]
  })
  return { id: old?.id ?? null, code, fields, changes }
}

export const changesOf = ({ changes, variants }: PlannedProduct): FieldChange[] => [
  ...changes,
  ...variants.flatMap((variant) => variant.changes),
]

/** Exactly what was reviewed is applied. */
export const planDigest = (products: PlannedProduct[], made: Made): string =>
  digestOf([made, products.map(({ slug, version, changes, variants }) => [slug, version, changes, variants])])
