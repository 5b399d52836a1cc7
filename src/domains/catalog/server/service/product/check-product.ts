import type { Db } from '#/platform/server/database/db.ts'
import { invalid, type FieldErrors } from '#/platform/server/errors.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import { MAX_COUNT } from '#/domains/catalog/rules/counted-size.ts'
import * as edits from '#/domains/catalog/server/queries/staff/edited-products.ts'

/** 422 with all invalid fields. */
export const checkProduct = async (db: Db, form: ProductForm, id: number | null): Promise<void> => {
  await edits.lockNames(db)
  const fields: FieldErrors = {}
  const fault = (field: string, key: TextKey) => (fields[field] ??= t(key))
  const componentIds = [
    ...form.variants.flatMap(({ recipe }) => recipe.map(({ component_id }) => component_id)),
    ...(form.counted ? [form.counted.component_id] : []),
  ]
  const [owner, categories, components] = await Promise.all([
    edits.findOwnerOfSlug(db, form.slug),
    edits.findExistingIds(db, 'categories', form.category_ids),
    edits.findExistingIds(db, 'components', componentIds),
  ])
  if (owner !== undefined && owner !== id) fault('slug', 'validation.slugTaken')
  if (new Set(form.category_ids).size < form.category_ids.length)
    fault('category_ids', 'validation.duplicate')
  if (form.category_ids.some((one) => !categories.has(one))) fault('category_ids', 'validation.choice')
  const codes = new Set<string>()
  for (const [index, variant] of form.variants.entries()) {
    const at = `variants.${index}`
    if (codes.has(variant.code)) fault(`${at}.code`, 'validation.duplicate')
    codes.add(variant.code)
    if (variant.old_price !== null && variant.old_price <= variant.price)
      fault(`${at}.old_price`, 'validation.oldPrice')
    if (form.published && variant.recipe.length === 0) fault(`${at}.recipe`, 'validation.recipeNeeded')
    const parts = new Set<number>()
    for (const [line, { component_id: part }] of variant.recipe.entries()) {
      const partAt = `${at}.recipe.${line}.component_id`
      if (!components.has(part)) fault(partAt, 'validation.choice')
      if (parts.has(part)) fault(partAt, 'validation.duplicate')
      parts.add(part)
    }
  }
  checkCounted(form, components, fault)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Every size has its own number of the flower, and there are at least two. */
const checkCounted = (
  { counted, variants }: ProductForm,
  known: ReadonlySet<number>,
  fault: (field: string, key: TextKey) => unknown,
): void => {
  if (!counted) return
  const { component_id: flower } = counted
  if (!known.has(flower)) fault('counted.component_id', 'validation.choice')
  if (variants.length < 2) fault('counted.component_id', 'validation.countedSteps')
  const counts = new Set<number>()
  for (const [index, { recipe }] of variants.entries()) {
    const count = recipe.find(({ component_id: id }) => id === flower)?.quantity ?? 0
    if (count === 0) fault(`variants.${index}.recipe`, 'validation.countedFlower')
    else if (counts.has(count)) fault(`variants.${index}.recipe`, 'validation.countedTwice')
    else if (count > MAX_COUNT) fault(`variants.${index}.recipe`, 'validation.countedMost')
    counts.add(count)
  }
}
