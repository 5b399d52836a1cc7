import { useSearchParams } from 'react-router'
import type { Route } from './+types/order-print-page'
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

export const clientLoader = staffLoad((api, { params }) =>
  api(orderStaffApi.show, { params: { id: params['id'] ?? '' } }),
)

export const meta = ({
  loaderData: order,
  matches,
}: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: order ? t('staff.print.title', { number: String(order.number) }) : t('staff.title'),
      noIndex: true,
    },
    matches,
  )

export default function OrderPrintPage({ loaderData: order }: Route.ComponentProps) {
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
      <PrintOrder order={order} paper={paper} />
    </div>
  )
}
