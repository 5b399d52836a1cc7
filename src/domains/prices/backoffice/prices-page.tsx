import type { Route } from './+types/prices-page'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { pricesApi } from '../contract/prices.ts'
import { ChangesPanel } from './changes/changes-panel.tsx'
import { TermsForm } from './form/terms-form.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePricePlan } from './use-price-plan.ts'
import './prices.css'

export const clientLoader = staffLoad(async (api) => {
  const [choices, { items }] = await Promise.all([api(pricesApi.choices), api(pricesApi.list)])
  return { choices, changes: items }
})

export const meta = noIndexMeta('staff.prices.title')

export default function PricesPage({ loaderData: { choices, changes } }: Route.ComponentProps) {
  const plan = usePricePlan(choices)
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.prices.title')}</h1>
        <ButtonLink size="s" variant="line" to="/staff/import">
          {t('staff.prices.import')}
        </ButtonLink>
      </div>
      <p className="prices-lead muted">{t('staff.prices.lead')}</p>
      <div className="prices">
        <TermsForm
          choices={choices}
          draft={plan.draft}
          errors={plan.errors}
          set={plan.set}
          busy={plan.busy}
          onLook={plan.look}
        />
        <div className="prices-side">
          {plan.shown && (
            <PreviewPanel key={plan.shown.id} plan={plan} shown={plan.shown} withCosts={choices.with_costs} />
          )}
          <ChangesPanel changes={changes} />
        </div>
      </div>
    </>
  )
}
