import type { Starter, StarterProduct } from '#/domains/catalog/contract/staff/starter.ts'
import { findReferences } from '#/domains/catalog/server/queries/staff/exchange.ts'
import { findTaken } from '#/domains/catalog/server/queries/starter.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { bundledPicturesOf, storeBundledPicture } from '#/platform/server/pictures/bundled-pictures.ts'
import { idByName } from './known-parts.ts'
import {
  partOf,
  STARTER_CATEGORIES,
  STARTER_COMPONENTS,
  STARTER_PRODUCTS,
  type StarterItem,
} from './starter-data.ts'

export const showStarter = async (db: Db, mediaDir: string): Promise<Starter> => {
  const [taken, known, pictures] = await Promise.all([
    findTaken(
      db,
      STARTER_PRODUCTS.map(({ slug }) => slug),
    ),
    findReferences(db),
    Promise.all(STARTER_PRODUCTS.map(({ slug }) => mainPicture(mediaDir, slug))),
  ])
  return {
    items: STARTER_PRODUCTS.map((item, index) => ({
      ...described(item),
      picture: pictures[index] as StarterProduct['picture'],
      product_id: taken.get(item.slug) ?? null,
    })),
    components: STARTER_COMPONENTS.map((component) => ({
      name: component.name,
      kind: component.kind,
      component_id: idByName(known.components, known.componentNames, component) ?? null,
    })),
  }
}

const mainPicture = (mediaDir: string, slug: string) => {
  const [file] = bundledPicturesOf(slug)
  if (!file) throw new Error(`starter: ${slug} has no picture`)
  return storeBundledPicture(mediaDir, file)
}

const described = ({ slug, name, kind, description, categories, variants }: StarterItem) => ({
  id: slug,
  name,
  kind,
  description,
  categories: categories.map((one) => partOf(STARTER_CATEGORIES, one).name),
  price_from: Math.min(...variants.map(({ price }) => price)),
  variants: variants.map(({ label, price, height_cm, width_cm, recipe }) => ({
    label,
    price,
    height_cm,
    width_cm,
    recipe: recipe.map(({ component, quantity }) => ({
      component: partOf(STARTER_COMPONENTS, component).name,
      quantity,
    })),
  })),
})
