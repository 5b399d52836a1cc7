import { useSearchParams } from 'react-router'
import type { Route } from './+types/order-print-page'
import { CareLeaflet } from '#/domains/aftercare/backoffice/leaflet/care-leaflet.tsx'
import { readPageLink } from '#/domains/aftercare/backoffice/leaflet/read-page-link.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { cardTexts } from '../format-staff-order.ts'
import { PRINT_FORMATS, readFormat } from './print-formats.ts'
import { PrintOrder } from './print-order.tsx'
import { PrintTools } from './print-tools.tsx'
import '../order/order.css'
import './print.css'

export const clientLoader = staffLoad(async (api, { params, url }) => {
  const id = params['id'] ?? ''
  const [order, pageLink] = await Promise.all([
    api(orderStaffApi.show, { params: { id } }),
    url.searchParams.get('sheet') === 'care' ? readPageLink(api, id) : null,
  ])
  return { order, pageLink }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData
        ? t('staff.print.title', { number: String(loaderData.order.number) })
        : t('staff.title'),
      noIndex: true,
    },
    matches,
  )

export default function OrderPrintPage({ loaderData: { order, pageLink } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const hasCard = cardTexts(order).length > 0
  const papers = PRINT_FORMATS.filter((paper) => hasCard || paper !== 'card')
  const paper = readFormat(params, papers)
  const number = String(order.number)
  return (
    <div className="print">
      <h1 className="visually-hidden">{t('staff.print.title', { number })}</h1>
      <PrintTools
        back={{ to: `/staff/orders/${order.id}`, text: t('staff.print.back', { number }) }}
        paper={paper}
        papers={papers}
      />
      <PrintOrder order={order} paper={paper} care={<CareLeaflet url={pageLink} />} />
    </div>
  )
}
