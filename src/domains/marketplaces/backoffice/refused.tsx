import { Link } from 'react-router'
import { marketplacesStaffApi } from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { ShownProps } from './shown-props.ts'
import { useDeciding } from './use-deciding.ts'

/** What the marketplace answered that a repeat is pointless, until somebody has looked. */
export const Refused = ({ shown, onChange }: ShownProps) => {
  const { busy, decide } = useDeciding(onChange)
  return (
    <section className="staff-card" aria-labelledby="marketplace-refused">
      <h2 id="marketplace-refused">{t('staff.marketplaces.refused')}</h2>
      <ul className="marketplace-list">
        {shown.refused.map(({ id, source, number, status, refused, order_id }) => (
          <li key={id} className="marketplace-refused">
            <span>
              <Link className="link link-inline" to={`/staff/orders/${order_id}`}>
                {t('staff.marketplaces.orderOf', { source: t(`staff.order.source.${source}`), number })}
              </Link>{' '}
              {t('staff.marketplaces.refusedLine', {
                status: t(`staff.marketplaces.statuses.${status}`),
                why: refused,
              })}
            </span>
            <Button
              size="s"
              variant="line"
              busy={busy === String(id)}
              onClick={() =>
                void decide(String(id), () => api(marketplacesStaffApi.again, { params: { id } }))
              }
            >
              {t('staff.marketplaces.repeatMessage')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
