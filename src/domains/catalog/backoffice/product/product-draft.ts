import { ApiError } from '#/platform/shared/errors.ts'
import { formatMoney, parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import type { ProductForm, StaffProduct } from '#/domains/catalog/contract/staff/products.ts'

/** As typed, so that invalid input is not lost. */
export type RecipeDraft = { component: string; quantity: string }
export type VariantDraft = {
  id: number | null
  code: string
  label: string
  article: string
  price: string
  old_price: string
  height_cm: string
  width_cm: string
  stems: string
  lead_minutes: string
  recipe: RecipeDraft[]
}
export type PictureDraft = StaffProduct['pictures'][number]
export type ProductDraft = Omit<
  ProductForm,
  'variants' | 'pictures' | 'care' | 'lead_minutes' | 'lead_days' | 'season' | 'counted'
> & {
  care: string
  lead_minutes: string
  lead_days: string
  season: { from: string; to: string; lead_days: string } | null
  counted: { component: string; words: [one: string, few: string, many: string] } | null
  variants: VariantDraft[]
  pictures: PictureDraft[]
}

export const EMPTY_VARIANT: VariantDraft = {
  id: null,
  code: 'M',
  label: 'M',
  article: '',
  price: '',
  old_price: '',
  height_cm: '',
  width_cm: '',
  stems: '',
  lead_minutes: '',
  recipe: [],
}

export const EMPTY_PRODUCT: ProductDraft = {
  name: '',
  slug: '',
  description: '',
  kind: 'bouquet',
  published: false,
  category_ids: [],
  labels: [],
  flowers: [],
  colors: [],
  occasions: [],
  recipients: [],
  care: '',
  lead_minutes: '60',
  lead_days: '0',
  season: null,
  counted: null,
  seo_title: '',
  seo_description: '',
  variants: [EMPTY_VARIANT],
  pictures: [],
}

const typed = (number: number | null) => (number === null ? '' : String(number))
const money = (kopecks: number | null) => (kopecks === null ? '' : roublesText(kopecks))

export const draftOf = (product: StaffProduct, components: StaffComponent[]): ProductDraft => {
  const names = new Map(components.map(({ id, name }) => [id, name]))
  const { id: _id, version: _version, created_at: _at, ...fields } = product
  return {
    ...fields,
    care: product.care.join('\n'),
    lead_minutes: String(product.lead_minutes),
    lead_days: String(product.lead_days),
    season: product.season && { ...product.season, lead_days: String(product.season.lead_days) },
    counted: product.counted && {
      component: names.get(product.counted.component_id) ?? '',
      words: product.counted.words,
    },
    variants: product.variants.map(({ recipe, ...variant }) => ({
      ...variant,
      price: money(variant.price),
      old_price: money(variant.old_price),
      height_cm: typed(variant.height_cm),
      width_cm: typed(variant.width_cm),
      stems: typed(variant.stems),
      lead_minutes: typed(variant.lead_minutes),
      recipe: recipe.map(({ component_id, quantity }) => ({
        component: names.get(component_id) ?? '',
        quantity: String(quantity),
      })),
    })),
  }
}

type FieldErrors = Record<string, string>

/** Throws field errors like the server's. */
export const formOf = (draft: ProductDraft, components: StaffComponent[]): ProductForm => {
  const fields: FieldErrors = {}
  const ids = new Map(components.map(({ id, name }) => [name.toLowerCase(), id]))
  const read = {
    whole: (at: string, text: string) => wholeNumber(fields, at, text) ?? 0,
    optional: (at: string, text: string) => (text.trim() === '' ? null : wholeNumber(fields, at, text)),
    money: (at: string, text: string) => kopecks(fields, at, text),
  }
  const form = {
    ...draft,
    care: draft.care.split('\n').flatMap((line) => line.trim() || []),
    lead_minutes: read.whole('lead_minutes', draft.lead_minutes),
    lead_days: read.whole('lead_days', draft.lead_days),
    season: draft.season && {
      ...draft.season,
      lead_days: read.whole('season.lead_days', draft.season.lead_days),
    },
    counted: draft.counted && {
      component_id: componentOf(fields, ids, 'counted', draft.counted.component),
      words: draft.counted.words,
    },
    variants: draft.variants.map((variant, index) => {
      const at = `variants.${index}`
      return {
        ...variant,
        price: read.money(`${at}.price`, variant.price) ?? 0,
        old_price: variant.old_price.trim() === '' ? null : read.money(`${at}.old_price`, variant.old_price),
        height_cm: read.optional(`${at}.height_cm`, variant.height_cm),
        width_cm: read.optional(`${at}.width_cm`, variant.width_cm),
        stems: read.optional(`${at}.stems`, variant.stems),
        lead_minutes: read.optional(`${at}.lead_minutes`, variant.lead_minutes),
        recipe: variant.recipe
          .filter(({ component, quantity }) => component.trim() !== '' || quantity.trim() !== '')
          .map(({ component, quantity }, line) => ({
            component_id: componentOf(fields, ids, `${at}.recipe.${line}`, component),
            quantity: read.whole(`${at}.recipe.${line}.quantity`, quantity),
          })),
      }
    }),
    pictures: draft.pictures.map(({ shown: _shown, source: _source, ...picture }) => picture),
  }
  if (Object.keys(fields).length > 0)
    throw new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields })
  return form
}

const componentOf = (
  fields: FieldErrors,
  ids: ReadonlyMap<string, number>,
  at: string,
  name: string,
): number => {
  const id = ids.get(name.trim().toLowerCase())
  if (id === undefined) fields[`${at}.component_id`] = t('staff.products.recipe.unknown')
  return id ?? 0
}

const wholeNumber = (fields: FieldErrors, at: string, text: string): number | null => {
  const number = text.trim()
  if (/^\d{1,6}$/.test(number)) return Number(number)
  fields[at] = t(number === '' ? 'validation.required' : 'staff.products.wholeNumber')
  return null
}

const kopecks = (fields: FieldErrors, at: string, text: string): number | null => {
  const sum = parseRoubles(text)
  if (sum === null) fields[at] = t(text.trim() === '' ? 'validation.required' : 'staff.products.sum')
  return sum
}

/** «M · 3 990 ₽ · Роза × 15, Лента × 1» */
export const formatVariant = ({ label, code, article, price, old_price, recipe }: VariantDraft): string => {
  const sum = parseRoubles(price)
  const parts = recipe.map(({ component, quantity }) => `${component} × ${quantity}`).join(', ')
  const name = label === code ? label : `${label} (${code})`
  return [name, article, sum === null ? price : formatMoney(sum), old_price && `(${old_price})`, parts]
    .filter(Boolean)
    .join(' · ')
}

/** Kopecks; null while a cost is unknown or a line is invalid. */
export const costOf = (recipe: RecipeDraft[], components: StaffComponent[]): number | null => {
  const costs = new Map(components.map(({ name, cost }) => [name.toLowerCase(), cost]))
  const sums = recipe.map(({ component, quantity }) => {
    const cost = costs.get(component.trim().toLowerCase())
    return cost === undefined || cost === null ? Number.NaN : cost * Number(quantity)
  })
  const sum = sums.reduce((all, one) => all + one, 0)
  return recipe.length === 0 || Number.isNaN(sum) ? null : sum
}

/** Known flower tags that a component's name begins with. */
export const flowersOf = (variants: VariantDraft[], known: string[]): string[] => {
  const names = variants.flatMap(({ recipe }) => recipe.map(({ component }) => component.toLowerCase()))
  return known.filter((word) => names.some((name) => name.startsWith(word.toLowerCase())))
}
