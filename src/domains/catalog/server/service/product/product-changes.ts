import type { Db } from '#/platform/server/database/db.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import { findNames, type EditedPicture } from '#/domains/catalog/server/queries/staff/product-list.ts'

type ProductState = Omit<ProductForm, 'pictures'> & { pictures: EditedPicture[] }
type FlatFields = Record<string, string | null>
export type Changes = { before: FlatFields; after: FlatFields }

/** As text, which outlives what it names. */
export const productChanges = async (db: Db, before: ProductState, after: ProductState): Promise<Changes> => {
  const states = [before, after]
  const [components, categories] = await Promise.all([
    findNames(db, 'components', [
      ...new Set(
        states.flatMap(({ variants, counted }) => [
          ...variants.flatMap(({ recipe }) => recipe.map((line) => line.component_id)),
          ...(counted ? [counted.component_id] : []),
        ]),
      ),
    ]),
    findNames(db, 'categories', [...new Set(states.flatMap(({ category_ids }) => category_ids))]),
  ])
  const flat = (state: ProductState) => flatten(state, components, categories)
  return onlyChanged(flat(before), flat(after))
}

export const onlyChanged = (before: FlatFields, after: FlatFields): Changes => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? null) !== (after[key] ?? null),
  )
  const pick = (state: FlatFields) => Object.fromEntries(changed.map((key) => [key, state[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const list = (words: readonly string[]) => words.join(', ') || null
const text = (value: string | number | null) => (value === null || value === '' ? null : String(value))

const flatten = (
  state: ProductState,
  components: Map<number, string>,
  categories: Map<number, string>,
): FlatFields => ({
  name: state.name,
  slug: state.slug,
  description: state.description,
  kind: state.kind,
  published: String(state.published),
  category_ids: list(state.category_ids.map((id) => categories.get(id) ?? String(id))),
  labels: list(state.labels),
  flowers: list(state.flowers),
  colors: list(state.colors),
  occasions: list(state.occasions),
  recipients: list(state.recipients),
  care: text(state.care.join('\n')),
  lead_minutes: text(state.lead_minutes),
  lead_days: text(state.lead_days),
  season: state.season && `${state.season.from}…${state.season.to}, +${state.season.lead_days}`,
  counted:
    state.counted && `${components.get(state.counted.component_id)}: ${state.counted.words.join(', ')}`,
  seo_title: text(state.seo_title),
  seo_description: text(state.seo_description),
  pictures: text(
    state.pictures.map(({ picture }) => picture.src.replace('/pictures/', '').slice(0, 6)).join(', '),
  ),
  alts: text(state.pictures.map(({ picture }) => picture.alt).join(', ')),
  focus: text(
    state.pictures
      .map(({ picture }) => picture.focus?.join(':') ?? '')
      .join(' ')
      .trim(),
  ),
  variants_order: list(state.variants.map(({ code }) => code)),
  ...Object.fromEntries(
    state.variants.flatMap(
      ({ code, label, article, price, old_price, height_cm, width_cm, stems, recipe, ...size }) =>
        Object.entries({
          label,
          article: text(article),
          price: text(price),
          old_price: text(old_price),
          height_cm: text(height_cm),
          width_cm: text(width_cm),
          stems: text(stems),
          lead_minutes: text(size.lead_minutes),
          recipe: list(recipe.map((line) => `${components.get(line.component_id)} × ${line.quantity}`)),
        }).map(([field, value]) => [`variants.${code}.${field}`, value]),
    ),
  ),
})
