import { slugOf } from '#/platform/shared/slug.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog, type Removal } from '#/ui/staff/edit-dialog.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import {
  categoriesStaffApi,
  type CategoryForm,
  type StaffCategory,
} from '#/domains/catalog/contract/staff/categories.ts'
import type { PictureDraft } from '../product/product-draft.ts'
import { PicturesFields } from '../product/product-pictures.tsx'

type Draft = Omit<CategoryForm, 'picture'> & { picture: PictureDraft | null }

const EMPTY: Draft = {
  name: '',
  full_name: '',
  slug: '',
  description: '',
  is_highlighted: false,
  active: true,
  parent_id: null,
  picture: null,
}

const read = (saved: StaffCategory) => {
  const { id: _id, version, position: _position, products_count: _count, ...values } = saved
  return { values, version }
}

const formOf = ({ picture, ...fields }: Draft): CategoryForm => {
  if (!picture) return { ...fields, picture: null }
  const { shown: _shown, source: _source, ...form } = picture
  return { ...fields, picture: form }
}

/** On a version conflict the user chooses which values to keep. */
export const CategoryDialog = ({
  category,
  categories,
  onClose,
  onSaved,
}: {
  category: StaffCategory | null
  categories: StaffCategory[]
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm({
    draftName: `category-${category?.id ?? 'new'}`,
    item: category,
    empty: EMPTY,
    read,
    create: (draft) => api(categoriesStaffApi.create, { body: formOf(draft) }),
    update: (id, draft, version) =>
      api(categoriesStaffApi.update, { params: { id }, body: { ...formOf(draft), version } }),
  })
  return (
    <EditDialog
      form={form}
      wide
      title={category?.name ?? t('staff.categories.new')}
      labelOf={(key) => t(`staff.categories.fields.${key}`)}
      wordsOf={(key, draft) => formatField(key, draft, categories)}
      removal={category?.products_count === 0 ? removalOf(category) : null}
      onClose={onClose}
      onSaved={onSaved}
    >
      <CategoryFields form={form} category={category} categories={categories} />
    </EditDialog>
  )
}

const CategoryFields = ({
  form: { values, errors, set },
  category,
  categories,
}: {
  form: ReturnType<typeof useEditForm<Draft>>
  category: StaffCategory | null
  categories: StaffCategory[]
}) => (
  <div className="category-form">
    <TextField
      label={t('staff.categories.fields.name')}
      value={values.name}
      error={errors.name}
      onChange={({ target: { value: name } }) =>
        set(!category && values.slug === slugOf(values.name) ? { name, slug: slugOf(name) } : { name })
      }
    />
    <TextField
      label={t('staff.categories.fields.full_name')}
      hint={t('staff.categories.fullHint')}
      value={values.full_name}
      error={errors.full_name}
      onChange={({ target: { value } }) => set({ full_name: value })}
    />
    <TextField
      label={t('staff.categories.fields.slug')}
      value={values.slug}
      error={errors.slug}
      onChange={({ target: { value } }) => set({ slug: value })}
    />
    <SelectField
      label={t('staff.categories.fields.parent_id')}
      value={values.parent_id ?? ''}
      error={errors.parent_id}
      onChange={({ target: { value } }) => set({ parent_id: value ? Number(value) : null })}
    >
      <option value="">{t('staff.categories.top')}</option>
      {categories
        .filter(({ id, parent_id }) => parent_id === null && id !== category?.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
    <TextArea
      label={t('staff.categories.fields.description')}
      optional
      rows={3}
      value={values.description}
      error={errors.description}
      onChange={({ target: { value } }) => set({ description: value })}
    />
    <Switch
      label={t('staff.categories.fields.active')}
      checked={values.active}
      onChange={(active) => set({ active })}
    />
    <Switch
      label={t('staff.categories.fields.is_highlighted')}
      checked={values.is_highlighted}
      onChange={(is_highlighted) => set({ is_highlighted })}
    />
    <PicturesFields
      single
      pictures={values.picture ? [values.picture] : []}
      errors={{}}
      onChange={(change) =>
        set((before) => ({ picture: change(before.picture ? [before.picture] : [])[0] ?? null }))
      }
    />
    {errors.picture && <FieldError>{errors.picture}</FieldError>}
  </div>
)

const formatField = (key: keyof Draft, draft: Draft, categories: StaffCategory[]): string => {
  if (key === 'picture') return draft.picture?.alt ?? t('staff.ui.conflict.empty')
  if (key === 'parent_id')
    return categories.find(({ id }) => id === draft.parent_id)?.name ?? t('staff.categories.top')
  const value = draft[key]
  if (typeof value === 'boolean') return t(value ? 'staff.ui.yes' : 'staff.ui.no')
  return value || t('staff.ui.conflict.empty')
}

const removalOf = ({ id, version }: StaffCategory): Removal => ({
  label: t('staff.products.remove'),
  send: () => api(categoriesStaffApi.remove, { params: { id }, body: { version } }),
  message: t('staff.categories.removed'),
})
