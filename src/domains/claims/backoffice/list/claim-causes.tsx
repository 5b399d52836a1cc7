import type { ClaimCauses as Causes } from '#/domains/claims/contract/staff.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/** This month: how often, and what it cost. */
export const ClaimCauses = ({ causes: { from, items } }: { causes: Causes }) => {
  const count = items.reduce((sum, one) => sum + one.count, 0)
  const cost = items.reduce((sum, one) => sum + one.cost, 0)
  return (
    <section className="so-panel claim-causes" aria-labelledby="claim-causes">
      <h2 id="claim-causes">{t('staff.claims.causesTitle', { from: formatDay(from) })}</h2>
      {items.length === 0 ? (
        <p className="muted">{t('staff.claims.causesNone')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('staff.claims.causesColumns.cause')}</th>
              <th scope="col">{t('staff.claims.causesColumns.count')}</th>
              <th scope="col">{t('staff.claims.causesColumns.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.cause ?? ''}>
                <th scope="row">{t(`staff.claims.causes.${one.cause ?? 'none'}`)}</th>
                <td>{one.count}</td>
                <td>{formatMoney(one.cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('staff.claims.causesAll')}</th>
              <td>{count}</td>
              <td>{formatMoney(cost)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
