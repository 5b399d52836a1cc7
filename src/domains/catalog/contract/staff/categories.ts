import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { PictureSchema, Reference, text, Version } from '#/platform/shared/schemas.ts'
import { ById, PictureForm, Required, Slug } from './fields.ts'

const categoryFields = {
  name: Required(60),
  full_name: Required(120),
  slug: Slug,
  description: text(2000),
  is_highlighted: z.boolean(),
  active: z.boolean(),
  parent_id: Reference.nullable(),
  picture: PictureForm.nullable(),
}
const CategoryForm = z.strictObject(categoryFields)
export type CategoryForm = z.infer<typeof CategoryForm>
export const StaffCategory = z.object({
  ...categoryFields,
  picture: PictureForm.extend({ shown: PictureSchema, source: PictureSchema }).nullable(),
  id: z.int(),
  version: Version,
  position: z.int(),
  products_count: z.int(),
})
export type StaffCategory = z.infer<typeof StaffCategory>
const Categories = z.object({ items: z.array(StaffCategory) })
const CategoryProducts = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      published: z.boolean(),
      picture: PictureSchema.nullable(),
    }),
  ),
})

export const categoriesStaffApi = {
  list: call('GET', '/staff/api/categories', { response: Categories, summary: 'All categories, in order' }),
  create: call('POST', '/staff/api/categories', {
    body: CategoryForm,
    response: StaffCategory,
    summary: 'A new category, last of its level',
  }),
  update: call('PATCH', '/staff/api/categories/{id}', {
    params: ById,
    body: z.strictObject({ ...categoryFields, version: Version }),
    response: StaffCategory,
    summary: 'Saves a category; 409 with the fresh one when it was saved meanwhile',
  }),
  order: call('POST', '/staff/api/categories/order', {
    body: z.strictObject({ ids: z.array(Reference).min(1).max(200) }),
    response: Categories,
    summary: 'Orders the categories of one level',
  }),
  remove: call('DELETE', '/staff/api/categories/{id}', {
    params: ById,
    body: z.strictObject({ version: Version }),
    summary: 'Deletes a category that holds nothing',
  }),
  products: call('GET', '/staff/api/categories/{id}/products', {
    params: ById,
    response: CategoryProducts,
    summary: 'Products of a category in their hand-made order',
  }),
  orderProducts: call('POST', '/staff/api/categories/{id}/products', {
    params: ById,
    /** The others follow. */
    body: z.strictObject({ ids: z.array(Reference).max(1000) }),
    response: CategoryProducts,
    summary: 'Orders products of a category by hand',
  }),
}
