import type { Staff } from '#/domains/auth/server/public.ts'
import { findReferences } from '#/domains/catalog/server/queries/staff/exchange.ts'
import {
  findEditedCategories,
  setCategoryPicture,
} from '#/domains/catalog/server/queries/staff/categories.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { createCategory } from '../categories/edit-category.ts'
import { createComponent } from '../edit-component.ts'
import { idByName } from './known-parts.ts'
import { partOf, STARTER_CATEGORIES, type STARTER_COMPONENTS, type StarterItem } from './starter-data.ts'

/** Reuses the shop's own of the same name. */
export const makeComponents = async (
  tx: Db,
  staff: Staff,
  components: typeof STARTER_COMPONENTS,
): Promise<Map<string, number>> => {
  const known = await findReferences(tx)
  const ids = new Map<string, number>()
  for (const component of components) {
    const { slug, ...form } = component
    const existing = idByName(known.components, known.componentNames, component)
    ids.set(slug, existing ?? (await createComponent(tx, staff, { ...form, cost: null })).id)
  }
  return ids
}

type CategoriesOf = { of: readonly StarterItem[]; pictures: ReadonlyMap<string, Picture> }

/** With parents. */
export const makeCategories = async (
  tx: Db,
  staff: Staff,
  mediaDir: string,
  { of: items, pictures }: CategoriesOf,
): Promise<Map<string, number>> => {
  const known = await findEditedCategories(tx)
  const needed = new Set(items.flatMap(({ categories }) => categories.flatMap(withParent)))
  const ids = new Map<string, number>()
  for (const category of STARTER_CATEGORIES.filter(({ slug }) => needed.has(slug))) {
    const { parent, picture, ...form } = category
    const existing = known.find((one) => isSame(one, category))
    if (existing) {
      ids.set(category.slug, existing.id)
      continue
    }
    const above = parent === null ? null : (ids.get(parent) ?? null)
    const { id } = await createCategory(tx, staff, mediaDir, {
      ...form,
      active: true,
      // The shop may keep its own «Букеты» below another category.
      parent_id: known.some(({ id: one, parent_id }) => one === above && parent_id !== null) ? null : above,
      picture: null,
    })
    await setCategoryPicture(tx, id, {
      picture: pictures.get(picture) ?? null,
      picture_source: null,
      picture_crop: null,
    })
    ids.set(category.slug, id)
  }
  return ids
}

type Named = { slug: string; name: string }
const isSame = (one: Named, other: Named): boolean =>
  one.slug === other.slug || foldSpelling(one.name) === foldSpelling(other.name)

const withParent = (slug: string): string[] => {
  const { parent } = partOf(STARTER_CATEGORIES, slug)
  return parent === null ? [slug] : [parent, slug]
}
