import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/order-print-page'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { cardTexts } from '../format-staff-order.ts'
import { PrintCard } from './print-card.tsx'
import { PrintSheet } from './print-sheet.tsx'
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
  const [params, setParams] = useSearchParams()
  const cards = cardTexts(order)
  const isCard = params.get('sheet') === 'card' && cards.length > 0
  return (
    <div className="print">
      <h1 className="visually-hidden">{t('staff.print.title', { number: String(order.number) })}</h1>
      <div className="print-tools">
        <BackLink className="so-back" to={`/staff/orders/${order.id}`}>
          {t('staff.print.back', { number: String(order.number) })}
        </BackLink>
        {cards.length > 0 && (
          <Segmented
            legend={t('staff.print.what')}
            value={isCard ? 'card' : 'sheet'}
            onChange={(sheet) => setParams({ sheet }, { replace: true })}
            options={(['sheet', 'card'] as const).map((value) => ({
              value,
              label: t(`staff.print.${value}`),
            }))}
          />
        )}
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('staff.print.print')}
        </Button>
      </div>
      <p className="print-hint small muted">{t(isCard ? 'staff.print.cardHint' : 'staff.print.sheetHint')}</p>
      <style>{PAPER[isCard ? 'card' : 'sheet']}</style>
      {isCard ? (
        cards.map((text, at) => <PrintCard key={at} text={text} />)
      ) : (
        <PrintSheet order={order} phone={<PhoneLink phone={order.store.phone} />} />
      )}
    </div>
  )
}

/** `@page` cannot be scoped by a selector, and the two differ in size. */
const PAPER = {
  sheet: '@page { size: A4; margin: 14mm }',
  card: '@page { size: 148mm 105mm; margin: 0 }',
}
