import { useRevalidator } from 'react-router'
import type { Route } from './+types/substitution-page'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { substitutionStaffApi } from '#/domains/orders/contract/staff/substitution.ts'
import { maySubstitute } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { LeavesLabel } from '../order/order-head.tsx'
import { useOrdersLive } from '../use-orders-live.ts'
import { MissingFlower } from './missing-flower.tsx'
import { PickFlower } from './pick-flower.tsx'
import { Replacing } from './replacing.tsx'
import './substitution.css'

export const clientLoader = staffLoad(async (read, { params, url }) => {
  const id = params['id'] ?? ''
  const order = await read(orderStaffApi.show, { params: { id } })
  const query = url.searchParams
  const line_id = query.get('line')
  const component_id = Number(query.get('flower'))
  if (!line_id || !component_id || !maySubstitute(order.status)) return { order, choices: null }
  try {
    return {
      order,
      choices: await read(substitutionStaffApi.choices, { params: { id }, query: { line_id, component_id } }),
    }
  } catch (error) {
    // Replaced meanwhile, or an old link.
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return { order, choices: null }
    throw error
  }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: t('staff.substitution.title', { number: String(loaderData?.order.number ?? '') }),
      noIndex: true,
    },
    matches,
  )

/** A flower of an order is missing: what goes in for it, and who says so. */
export default function SubstitutionPage({ loaderData: { order, choices } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useOrdersLive(
    ({ id }) => id === order.id,
    () => void revalidate(),
  )
  const { name, quantity } = choices?.flower ?? {}
  return (
    <div className="sub">
      <BackLink to={`/staff/orders/${order.id}`}>{t('staff.substitution.back')}</BackLink>
      <header className="sub-head">
        <h1>{t('staff.substitution.title', { number: String(order.number) })}</h1>
        {name && quantity !== undefined && (
          <Label tone="rose">{t('staff.substitution.lacks', { name, n: quantity })}</Label>
        )}
        <LeavesLabel order={order} />
      </header>
      {!maySubstitute(order.status) ? (
        <Note>{t('staff.substitution.closed')}</Note>
      ) : choices ? (
        <Replacing
          key={`${choices.flower.line_id} ${choices.flower.component_id}`}
          order={order}
          choices={choices}
          aside={(form) => <MissingFlower order={order} flower={choices.flower} {...form} />}
        />
      ) : (
        <PickFlower order={order} />
      )}
    </div>
  )
}
