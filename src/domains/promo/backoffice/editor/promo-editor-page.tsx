import type { Route } from './+types/promo-editor-page'
import { categoriesStaffApi } from '#/domains/catalog/contract/staff/categories.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { promoStaffApi } from '#/domains/promo/contract/staff.ts'
import { PromoEditor } from './promo-editor.tsx'
import { PromoUses } from './promo-uses.tsx'
import '../promo.css'

export const clientLoader = staffLoad(async (api, { params }) => {
  const { items: categories } = await api(categoriesStaffApi.list)
  if (params.id === 'new') return { categories, promo: null, uses: null }
  const known = { params: { id: params.id ?? '' } }
  const [promo, uses] = await Promise.all([
    api(promoStaffApi.show, known),
    api(promoStaffApi.uses, { ...known, query: {} }),
  ])
  return { categories, promo, uses }
})

export const meta = noIndexMeta('staff.promo.title')

export default function PromoEditorPage({ loaderData: { promo, uses, categories } }: Route.ComponentProps) {
  const { cities } = useShell()
  return (
    <PromoEditor key={promo?.id ?? 'new'} promo={promo} cities={cities} categories={categories}>
      {promo && uses && <PromoUses promo={promo} first={uses} />}
    </PromoEditor>
  )
}
