import { createHash } from 'node:crypto'
import { t } from '#/platform/shared/texts.ts'
import type { WantedProduct, WantedVariant } from './check-rows.ts'
import {
  type Column,
  type Existing,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductFields,
  VARIANT_COLUMNS,
  type VariantColumn,
  type VariantFields,
  writeProductField,
  writeVariantField,
} from './columns.ts'
import { type Problem, quote } from './problems.ts'

/** One value that the import would write; `code` names the size that it is of, null for the product itself. */
export type FieldChange = { code: string | null; column: Column; before: string | null; after: string }
export type PlannedVariant = {
  /** null: a new size. */
  id: number | null
  code: string
  fields: VariantFields
  changes: FieldChange[]
}
export type PlannedProduct = {
  /** null: a new product. */
  id: number | null
  slug: string
  /** The version that is changed. */
  version: number
  fields: ProductFields
  changes: FieldChange[]
  /** Only sizes that change. */
  variants: PlannedVariant[]
}
export type Plan = { products: PlannedProduct[]; unchanged: number; problems: Problem[] }

const PRODUCT_KEYS = Object.keys(PRODUCT_COLUMNS) as ProductColumn[]
const VARIANT_KEYS = Object.keys(VARIANT_COLUMNS) as VariantColumn[]
const HOUR = 60

/** What an import that names no more than it must would otherwise leave empty. */
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
  lead_minutes: HOUR,
  lead_days: 0,
  season: null,
  season_lead_days: 0,
}
const VARIANT_DEFAULTS: Omit<VariantFields, 'price' | 'label'> = {
  old_price: null,
  height_cm: null,
  width_cm: null,
  stems: null,
  recipe: [],
}

/** Compares what a file wants with what the shop has: nothing is decided anywhere else. */
export const planImport = (wanted: WantedProduct[], existing: ReadonlyMap<string, Existing>): Plan => {
  const plan: Plan = { products: [], unchanged: 0, problems: [] }
  for (const product of wanted) {
    const problems: Problem[] = []
    const planned = planProduct(product, existing.get(product.slug), problems)
    if (planned.changes.length === 0 && planned.variants.length === 0 && problems.length === 0)
      plan.unchanged++
    else plan.products.push(planned)
    plan.problems.push(...problems)
  }
  return plan
}

const planProduct = (wanted: WantedProduct, old: Existing | undefined, problems: Problem[]) => {
  const report = (line: number, column: Column, message: string, value = '') =>
    problems.push({ line, column, value: quote(value), message, slug: wanted.slug })
  const variants = wanted.variants.map((one) => planVariant(one, old, report))
  const cooked = variants.every(({ fields }) => fields.recipe.length > 0)
  const given = old ? wanted.fields : { ...wanted.ifNew, ...wanted.fields }
  if (!old && given.name === undefined) report(wanted.line, 'name', t('staff.exchange.problems.required'))
  const fields: ProductFields = {
    ...PRODUCT_DEFAULTS,
    name: '',
    published: cooked,
    ...old?.fields,
    ...given,
  }
  const changes = PRODUCT_KEYS.flatMap((column): FieldChange[] => {
    const [before, after] = [
      old ? writeProductField(column, old.fields) : null,
      writeProductField(column, fields),
    ]
    return before === after ? [] : [{ code: null, column, before, after }]
  })
  const changed = variants.filter((one) => one.changes.length > 0)
  // What is on sale must be made of something, or nobody could ever have it.
  if (fields.published)
    for (const [at, variant] of variants.entries())
      if (variant.fields.recipe.length === 0 && variant.changes.length > 0)
        report(wanted.variants[at]?.line ?? wanted.line, 'recipe', t('staff.exchange.problems.noRecipe'))
  if (fields.kind !== 'addon')
    for (const [at, variant] of variants.entries())
      if (variant.fields.price === 0 && wanted.variants[at]?.fields.price === 0)
        report(wanted.variants[at]?.line ?? wanted.line, 'price', t('staff.exchange.problems.free'), '0')
  const stale = old && wanted.version !== null && wanted.version !== old.version
  if (stale && changes.length + changed.length > 0)
    report(wanted.line, 'version', t('staff.exchange.problems.stale'), String(wanted.version))
  return {
    id: old?.id ?? null,
    slug: wanted.slug,
    version: old?.version ?? 1,
    fields,
    changes,
    variants: changed,
  }
}

type Report = (line: number, column: Column, message: string, value?: string) => void

const planVariant = (
  { code, line, fields: given }: WantedVariant,
  product: Existing | undefined,
  report: Report,
): PlannedVariant => {
  const old = product?.variants.find((one) => one.code === code)
  if (!old && given.price === undefined) report(line, 'price', t('staff.exchange.problems.required'))
  const fields: VariantFields = { ...VARIANT_DEFAULTS, label: code, price: 0, ...old?.fields, ...given }
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

/** Names a plan: what was looked at is what is done, or nothing is. */
export const planDigest = (products: PlannedProduct[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        products.map(({ slug, version, changes, variants }) => [slug, version, changes, variants]),
      ),
    )
    .digest('hex')
    .slice(0, 24)
