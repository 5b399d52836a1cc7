import { slugOf } from '#/platform/shared/slug.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { parseLabel, formatLabel } from '#/domains/catalog/rules/format-label.ts'
import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import { PRODUCT_KINDS, TAG_LISTS } from '#/domains/catalog/contract/staff/products.ts'
import { flowersOf, type ProductDraft } from './product-draft.ts'
import { PicturesFields } from './product-pictures.tsx'
import { type Makeable, VariantsFields } from './product-variants.tsx'
import { TagsField } from './tags-field.tsx'

export type FormOptions = {
  components: StaffComponent[]
  categories: StaffCategory[]
  words: Record<(typeof TAG_LISTS)[number], string[]>
}
type Change = Partial<ProductDraft> | ((before: ProductDraft) => Partial<ProductDraft>)
type SectionProps = {
  values: ProductDraft
  errors: Record<string, string>
  set: (change: Change) => void
  offered: FormOptions
}

const MAX_DESCRIPTION_LENGTH = 5000
const MAX_SEO_DESCRIPTION = 160

/** The slug follows the name until it is edited. */
export const MainFields = ({ values, errors, set, isNew }: SectionProps & { isNew: boolean }) => (
  <section className="staff-card product-form-card">
    <TextField
      label={t('staff.products.fields.name')}
      value={values.name}
      error={errors.name}
      onChange={({ target: { value: name } }) =>
        set(isNew && values.slug === slugOf(values.name) ? { name, slug: slugOf(name) } : { name })
      }
    />
    <TextField
      label={t('staff.products.fields.slug')}
      value={values.slug}
      error={errors.slug}
      hint={t(isNew ? 'staff.products.slugHint' : 'staff.products.slugMoves')}
      onChange={({ target: { value } }) => set({ slug: value })}
    />
    <TextArea
      label={t('staff.products.fields.description')}
      rows={4}
      counter={{ max: MAX_DESCRIPTION_LENGTH }}
      value={values.description}
      error={errors.description}
      onChange={({ target: { value } }) => set({ description: value })}
    />
  </section>
)

export const PicturesCard = ({ values, errors, set }: SectionProps) => (
  <section className="staff-card product-form-card">
    <h2 className="product-form-title">{t('staff.products.fields.pictures')}</h2>
    <PicturesFields
      pictures={values.pictures}
      errors={errors}
      onChange={(change) => set((before) => ({ pictures: change(before.pictures) }))}
    />
  </section>
)

export const VariantsCard = ({
  values,
  errors,
  set,
  offered,
  makeable,
}: SectionProps & { makeable: Makeable[] }) => (
  <section className="staff-card product-form-card">
    <h2 className="product-form-title">{t('staff.products.fields.variants')}</h2>
    <VariantsFields
      variants={values.variants}
      components={offered.components}
      makeable={makeable}
      errors={errors}
      onChange={(variants) => set({ variants })}
    />
  </section>
)

const tagLabels = (list: (typeof TAG_LISTS)[number], words: string[]) =>
  list === 'labels' ? words.map(formatLabel) : words

export const TagsCard = ({ values, errors, set, offered }: SectionProps) => (
  <section className="staff-card product-form-card">
    <h2 className="product-form-title">{t('staff.products.words')}</h2>
    <div className="words-fields">
      {TAG_LISTS.map((list) => (
        <TagsField
          key={list}
          label={t(`staff.products.fields.${list}`)}
          value={tagLabels(list, values[list])}
          known={tagLabels(list, offered.words[list])}
          suggested={list === 'flowers' ? flowersOf(values.variants, offered.words.flowers) : []}
          error={errors[list]}
          onChange={(words) => set({ [list]: list === 'labels' ? words.map(parseLabel) : words })}
        />
      ))}
    </div>
    <TextArea
      label={t('staff.products.fields.care')}
      hint={t('staff.products.careHint')}
      rows={4}
      value={values.care}
      error={Object.entries(errors).find(([path]) => path.startsWith('care'))?.[1]}
      onChange={({ target: { value } }) => set({ care: value })}
    />
  </section>
)

export const SideFields = (part: SectionProps) => {
  const { values, errors, set, offered } = part
  return (
    <>
      <section className="staff-card product-form-card">
        <Switch
          label={t('staff.products.fields.published')}
          hint={t('staff.products.publishedHint')}
          checked={values.published}
          onChange={(published) => set({ published })}
        />
        <SelectField
          label={t('staff.products.fields.kind')}
          value={values.kind}
          onChange={({ target: { value } }) => set({ kind: value as ProductDraft['kind'] })}
        >
          {PRODUCT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`staff.products.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <CategoryTicks
          categories={offered.categories}
          chosen={values.category_ids}
          error={errors.category_ids}
          onChange={(category_ids) => set({ category_ids })}
        />
      </section>
      <LeadTimeFields {...part} />
      <section className="staff-card product-form-card">
        <h2 className="product-form-title">{t('staff.products.seo')}</h2>
        <TextField
          label={t('staff.products.fields.seo_title')}
          value={values.seo_title}
          error={errors.seo_title}
          hint={t('staff.products.seoHint')}
          onChange={({ target: { value } }) => set({ seo_title: value })}
        />
        <TextArea
          label={t('staff.products.fields.seo_description')}
          rows={3}
          counter={{ max: MAX_SEO_DESCRIPTION }}
          value={values.seo_description}
          error={errors.seo_description}
          onChange={({ target: { value } }) => set({ seo_description: value })}
        />
      </section>
    </>
  )
}

const LeadTimeFields = ({ values, errors, set }: SectionProps) => {
  const { season } = values
  return (
    <section className="staff-card product-form-card">
      <h2 className="product-form-title">{t('staff.products.making')}</h2>
      <div className="product-form-pair">
        {(['lead_minutes', 'lead_days'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`staff.products.fields.${field}`)}
            inputMode="numeric"
            value={values[field]}
            error={errors[field]}
            onChange={({ target: { value } }) => set({ [field]: value })}
          />
        ))}
      </div>
      <Switch
        label={t('staff.products.seasonal')}
        hint={t('staff.products.seasonalHint')}
        checked={season !== null}
        onChange={(on) => set({ season: on ? { from: '05-15', to: '06-30', lead_days: '7' } : null })}
      />
      {season && (
        <div className="product-form-pair">
          {(['from', 'to', 'lead_days'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`staff.products.season.${field}`)}
              value={season[field]}
              error={errors[`season.${field}`]}
              onChange={({ target: { value } }) => set({ season: { ...season, [field]: value } })}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** The first checked one is used in the breadcrumbs. */
const CategoryTicks = ({
  categories,
  chosen,
  error,
  onChange,
}: {
  categories: StaffCategory[]
  chosen: number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}) => {
  const tick = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const box = ({ id, name, parent_id }: StaffCategory) => (
    <Checkbox
      key={id}
      className={parent_id === null ? undefined : 'category-tick-child'}
      label={name}
      checked={chosen.includes(id)}
      onChange={(on) => tick(id, on)}
      error={error && id === chosen[0] ? error : undefined}
    />
  )
  return (
    <fieldset className="category-ticks">
      <legend className="field-label">{t('staff.products.fields.category_ids')}</legend>
      {categories
        .filter(({ parent_id }) => parent_id === null)
        .flatMap((parent) => [
          box(parent),
          ...categories.filter((one) => one.parent_id === parent.id).map(box),
        ])}
    </fieldset>
  )
}
