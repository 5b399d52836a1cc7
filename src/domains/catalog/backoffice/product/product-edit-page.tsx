import { useOutletContext } from 'react-router'
import type { Route } from './+types/product-edit-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { ProductChangesNote } from '#/domains/prices/backoffice/product-changes-note.tsx'
import { pricesApi } from '#/domains/prices/contract/prices.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { categoriesStaffApi } from '#/domains/catalog/contract/staff/categories.ts'
import { componentsStaffApi } from '#/domains/catalog/contract/staff/components.ts'
import { productsStaffApi } from '#/domains/catalog/contract/staff/products.ts'
import { mayEdit } from '../may-edit.ts'
import { ProductEditor } from './product-editor.tsx'

export const clientLoader = staffLoad(async (api, { params }) => {
  const [components, categories, words] = await Promise.all([
    api(componentsStaffApi.list),
    api(categoriesStaffApi.list),
    api(productsStaffApi.words),
  ])
  const offered = { components: components.items, categories: categories.items, words }
  if (!params.id) return { offered, product: null, makeable: [], history: [], priceChanges: [] }
  const known = { params: { id: params.id } }
  const [product, makeable, history, priceChanges] = await Promise.all([
    api(productsStaffApi.show, known),
    api(productsStaffApi.makeable, known),
    api(productsStaffApi.history, known),
    api(pricesApi.ofProduct, known),
  ])
  return {
    offered,
    product,
    makeable: makeable.items,
    history: history.items,
    priceChanges: priceChanges.items,
  }
})

export default function ProductEditPage({ loaderData: { priceChanges, ...loaded } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  return (
    <ProductEditor
      key={loaded.product?.id ?? 'new'}
      {...loaded}
      notice={<ProductChangesNote changes={priceChanges} mayOpen={may(me, 'prices')} />}
      locked={!mayEdit(me)}
    />
  )
}
