import { costOf, type DecisionParts } from '#/domains/claims/rules/claim-terms.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

const PARTS = ['flowers', 'delivery', 'money', 'points'] as const

export const CostSums = ({ parts }: { parts: DecisionParts }) => {
  const sums = { ...parts, points: parts.points * KOPECKS }
  return (
    <dl className="claim-cost">
      {PARTS.filter((part) => sums[part] > 0).map((part) => (
        <div key={part}>
          <dt>{t(`staff.claims.costs.${part}`)}</dt>
          <dd>{formatMoney(sums[part])}</dd>
        </div>
      ))}
      <div className="is-all">
        <dt>{t('staff.claims.costs.all')}</dt>
        <dd>{formatMoney(costOf(parts))}</dd>
      </div>
    </dl>
  )
}
