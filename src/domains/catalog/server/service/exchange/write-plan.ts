import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import * as queries from '#/domains/catalog/server/queries/staff/exchange.ts'
import { insertPictureLinks } from '#/domains/catalog/server/queries/picture-links.ts'
import type { Recipe } from './recipe-cell.ts'
import type { KnownReferences } from './references.ts'
import type { PlannedProduct, PlannedVariant } from './plan-import.ts'

/** Triggers recount stems, and no statement should run long. */
const PRODUCTS_AT_ONCE = 250

type Ids = Pick<KnownReferences, 'categories' | 'components'>
export type WrittenProduct = PlannedProduct & { id: number; isNew: boolean }

/** The caller's transaction must hold the products' locks. */
export const writePlan = async (tx: Db, plan: PlannedProduct[], known: Ids): Promise<WrittenProduct[]> => {
  const written: WrittenProduct[] = []
  for (let from = 0; from < plan.length; from += PRODUCTS_AT_ONCE)
    written.push(...(await writePart(tx, plan.slice(from, from + PRODUCTS_AT_ONCE), known)))
  return written
}

const writePart = async (tx: Db, part: PlannedProduct[], known: Ids): Promise<WrittenProduct[]> => {
  const fresh = part.filter(({ id }) => id === null)
  const made =
    fresh.length > 0 ? await queries.insertProducts(tx, fresh.map(productRow)) : new Map<string, number>()
  const written = part.map((product): WrittenProduct => {
    const id = product.id ?? made.get(product.slug)
    // Another product took this slug since the check.
    if (id === undefined) throw conflict('import_changed')
    return { ...product, id, isNew: product.id === null }
  })
  const changed = written.filter((product) => !product.isNew)
  if (changed.length > 0) await queries.updateProducts(tx, changed.map(productRow))
  await writeCategories(tx, written, known)
  await writeVariants(tx, written, known)
  await writePictureLinks(tx, written)
  return written
}

const productRow = ({ id, slug, fields }: PlannedProduct): queries.ProductRow => {
  const { season, categories: _categories, ...rest } = fields
  return { ...rest, id, slug, season_from: season?.from ?? null, season_to: season?.to ?? null }
}

const writeCategories = async (tx: Db, products: WrittenProduct[], known: Ids) => {
  const moved = products.filter(({ changes }) => changes.some(({ column }) => column === 'categories'))
  if (moved.length === 0) return
  const pairs = moved.flatMap(({ id, fields }) =>
    fields.categories.map((slug, position) => ({
      product_id: id,
      category_id: idOf(known.categories, slug),
      position,
    })),
  )
  await queries.setCategories(
    tx,
    moved.map(({ id }) => id),
    pairs,
  )
}

const writeVariants = async (tx: Db, products: WrittenProduct[], known: Ids) => {
  const rows = products.flatMap(({ id, variants }) => variants.map((variant) => ({ productId: id, variant })))
  const fresh = rows.filter(({ variant }) => variant.id === null)
  const made = fresh.length > 0 ? await queries.insertVariants(tx, fresh.map(variantRow)) : []
  const ids = new Map(made.map(({ id, product_id, code }) => [`${product_id}/${code}`, id]))
  const old = rows.filter(({ variant }) => variant.id !== null)
  if (old.length > 0) await queries.updateVariants(tx, old.map(variantRow))
  const recipes = rows.flatMap(({ productId, variant }) => {
    const id = variant.id ?? ids.get(`${productId}/${variant.code}`)
    const isChanged = variant.changes.some(({ column }) => column === 'recipe')
    return id !== undefined && isChanged ? [{ id, recipe: variant.fields.recipe }] : []
  })
  if (recipes.length > 0) await writeRecipes(tx, recipes, known)
}

/** Fetched later, or sent as files of these names. */
const writePictureLinks = async (tx: Db, products: WrittenProduct[]) => {
  const links = products.flatMap(({ id, pictures }) =>
    [...new Set(pictures)].map((link, position) => ({
      product_id: id,
      link,
      position,
      state: isAddress(link) ? ('waiting' as const) : ('named' as const),
    })),
  )
  if (links.length > 0) await insertPictureLinks(tx, links)
}

const isAddress = (link: string): boolean => /^https?:\/\//i.test(link)

const writeRecipes = (tx: Db, recipes: { id: number; recipe: Recipe }[], known: Ids) =>
  queries.setRecipes(
    tx,
    recipes.map(({ id }) => id),
    recipes.flatMap(({ id, recipe }) =>
      recipe.map(({ slug, quantity }, position) => ({
        variant_id: id,
        component_id: idOf(known.components, slug),
        quantity,
        position,
      })),
    ),
  )

const variantRow = ({ productId, variant }: { productId: number; variant: PlannedVariant }) => {
  const { recipe: _recipe, ...fields } = variant.fields
  return { ...fields, id: variant.id, code: variant.code, product_id: productId }
}

/** The plan contains only slugs known when it was made. */
const idOf = (ids: ReadonlyMap<string, number>, slug: string): number => {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`import: no ${slug}`)
  return id
}
