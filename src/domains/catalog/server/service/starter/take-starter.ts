import type { Staff } from '#/domains/auth/server/public.ts'
import { findTaken } from '#/domains/catalog/server/queries/starter.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { bundledPicturesOf, storeBundledPicture } from '#/platform/server/pictures/bundled-pictures.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { addProduct } from '../product/edit-product.ts'
import { enterFirstStock } from './enter-first-stock.ts'
import { makeCategories, makeComponents } from './make-parts.ts'
import { showStarter } from './show-starter.ts'
import {
  partOf,
  STARTER_CATEGORIES,
  STARTER_COMPONENTS,
  STARTER_PRODUCTS,
  type StarterChoice,
  type StarterItem,
} from './starter-data.ts'

/** What was taken before stays. 422 for an unknown product, 403 for another's store. */
export const takeStarter = async (
  db: Db,
  staff: Staff,
  mediaDir: string,
  { products, published, stock }: StarterChoice,
) => {
  const chosen = STARTER_PRODUCTS.filter(({ slug }) => products.includes(slug))
  if (chosen.length < new Set(products).size) throw invalid({ products: t('validation.choice') })
  const pictures = await storePictures(mediaDir, chosen)
  const done = await db.transaction(async (tx) => {
    await advisoryLock(tx, 'catalog:starter')
    const taken = await findTaken(
      tx,
      chosen.map(({ slug }) => slug),
    )
    const made = chosen.filter(({ slug }) => !taken.has(slug))
    const components = await makeComponents(tx, staff, componentsOf(chosen))
    const categories = await makeCategories(tx, staff, mediaDir, { of: made, pictures })
    for (const item of made) {
      const form = formOf(item, { components, categories, published })
      await addProduct(tx, staff, form, picturesOf(item.slug, pictures))
    }
    const stocked = stock ? await enterFirstStock(tx, staff, stock, [...components.values()]) : 0
    return { created: made.map(({ slug }) => slug), stocked }
  })
  return { ...(await showStarter(db, mediaDir)), ...done }
}

const componentsOf = (items: readonly StarterItem[]) => {
  const slugs = new Set(
    items.flatMap(({ variants }) =>
      variants.flatMap(({ recipe }) => recipe.map(({ component }) => component)),
    ),
  )
  return STARTER_COMPONENTS.filter(({ slug }) => slugs.has(slug))
}

const storePictures = async (mediaDir: string, items: readonly StarterItem[]) => {
  const files = new Set([
    ...items.flatMap(({ slug }) => bundledPicturesOf(slug)),
    ...STARTER_CATEGORIES.map(({ picture }) => picture),
  ])
  return new Map(
    await Promise.all(
      [...files].map(async (file) => [file, await storeBundledPicture(mediaDir, file)] as const),
    ),
  )
}

const picturesOf = (slug: string, pictures: ReadonlyMap<string, Picture>) =>
  bundledPicturesOf(slug).flatMap((file) => {
    const picture = pictures.get(file)
    return picture ? [{ picture, source: null, crop: null }] : []
  })

type Parts = {
  components: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  published: boolean
}

const idOf = (ids: ReadonlyMap<string, number>, slug: string): number => {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`starter: ${slug} was not made`)
  return id
}

const formOf = ({ variants, categories: slugs, ...item }: StarterItem, parts: Parts) => ({
  ...item,
  published: parts.published,
  labels: [],
  season: null,
  counted: null,
  seo_title: '',
  seo_description: '',
  pictures: [],
  category_ids: slugs.map((slug) => idOf(parts.categories, partOf(STARTER_CATEGORIES, slug).slug)),
  variants: variants.map(({ recipe, ...variant }) => ({
    ...variant,
    id: null,
    article: '',
    old_price: null,
    lead_minutes: null,
    recipe: recipe.map(({ component, quantity }) => ({
      component_id: idOf(parts.components, component),
      quantity,
    })),
  })),
})
