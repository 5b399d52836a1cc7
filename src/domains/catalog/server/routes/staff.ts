import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { t } from '#/platform/shared/texts.ts'
import { categoriesStaffApi } from '#/domains/catalog/contract/staff/categories.ts'
import { componentsStaffApi } from '#/domains/catalog/contract/staff/components.ts'
import { productsStaffApi } from '#/domains/catalog/contract/staff/products.ts'
import * as categories from '../service/categories/edit-category.ts'
import * as components from '../service/edit-component.ts'
import * as pictures from '../service/product/edit-pictures.ts'
import * as products from '../service/product/edit-product.ts'
import { findMakeable, findProductRows, findTags } from '../queries/staff/product-list.ts'
import { setPrice } from '../service/product/set-price.ts'
import { findVariantsProduct, showProduct, productHistory } from '../service/product/show-edited-product.ts'
import { listCategoryProducts, orderCategoryProducts } from '../service/categories/order-category-products.ts'

const reader = staff('assortment')
const manager = staff('assortment.edit')

export const productRoutes = [
  serve(productsStaffApi.list, reader, ({ db, query }) => findProductRows(db, query)),
  serve(productsStaffApi.words, reader, ({ db }) => findTags(db)),
  serve(productsStaffApi.show, reader, ({ db, params }) => showProduct(db, params.id)),
  serve(productsStaffApi.variant, reader, ({ db, params }) => findVariantsProduct(db, params.id)),
  serve(productsStaffApi.makeable, reader, async ({ db, params }) => ({
    items: await findMakeable(db, params.id),
  })),
  serve(productsStaffApi.history, reader, async ({ db, params }) => ({
    items: await productHistory(db, params.id),
  })),
  serve(productsStaffApi.create, manager, ({ db, context, visitor, body }) =>
    products.createProduct(db, visitor, context.mediaDir, body),
  ),
  serve(productsStaffApi.update, manager, ({ db, context, visitor, params, body }) =>
    products.updateProduct(db, visitor, context.mediaDir, params.id, body),
  ),
  serve(productsStaffApi.price, manager, ({ db, visitor, params, body }) =>
    setPrice(db, visitor, params.id, body),
  ),
  serve(productsStaffApi.publish, manager, ({ db, visitor, params, body }) =>
    products.publishProduct(db, visitor, params.id, body.published),
  ),
  serve(productsStaffApi.duplicate, manager, ({ db, visitor, params }) =>
    products.duplicateProduct(db, visitor, params.id, (name) => t('staff.products.copyOf', { name })),
  ),
  serve(productsStaffApi.remove, manager, ({ db, visitor, params, body }) =>
    products.removeProduct(db, visitor, params.id, body.version),
  ),
  serve(productsStaffApi.uploadPicture, manager, ({ db, context, file }) =>
    pictures.uploadPicture(db, context.mediaDir, file),
  ),
  serve(productsStaffApi.cropPicture, manager, ({ db, context, params, body }) =>
    pictures.cropPicture(db, context.mediaDir, params.original, body),
  ),
]
export const categoryRoutes = [
  serve(categoriesStaffApi.list, reader, async ({ db }) => ({
    items: await categories.listEditedCategories(db),
  })),
  serve(categoriesStaffApi.create, manager, ({ db, context, visitor, body }) =>
    categories.createCategory(db, visitor, context.mediaDir, body),
  ),
  serve(categoriesStaffApi.update, manager, ({ db, context, visitor, params, body }) =>
    categories.updateCategory(db, visitor, context.mediaDir, params.id, body),
  ),
  serve(categoriesStaffApi.order, manager, ({ db, visitor, body }) =>
    categories.orderCategories(db, visitor, body.ids),
  ),
  serve(categoriesStaffApi.remove, manager, ({ db, visitor, params, body }) =>
    categories.removeCategory(db, visitor, params.id, body.version),
  ),
  serve(categoriesStaffApi.products, manager, ({ db, params }) => listCategoryProducts(db, params.id)),
  serve(categoriesStaffApi.orderProducts, manager, ({ db, visitor, params, body }) =>
    orderCategoryProducts(db, visitor, params.id, body.ids),
  ),
]
export const componentRoutes = [
  serve(componentsStaffApi.list, reader, ({ db, visitor }) => components.listComponents(db, visitor)),
  serve(componentsStaffApi.usage, reader, ({ db, params }) => components.componentUsage(db, params.id)),
  serve(componentsStaffApi.create, manager, ({ db, visitor, body }) =>
    components.createComponent(db, visitor, body),
  ),
  serve(componentsStaffApi.update, manager, ({ db, visitor, params, body }) =>
    components.updateComponent(db, visitor, params.id, body),
  ),
  serve(componentsStaffApi.remove, manager, ({ db, visitor, params, body }) =>
    components.removeComponent(db, visitor, params.id, body.version),
  ),
]
