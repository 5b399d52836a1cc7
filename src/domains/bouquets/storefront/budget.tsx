import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Segmented } from '#/ui/controls/choice.tsx'

/** Kopecks; null: any. */
export const BUDGETS = [250_000, 400_000, 600_000, null] as const
export type Budget = (typeof BUDGETS)[number]

const PER_CENT = 100

export const BudgetBar = ({
  budget,
  price,
  onChange,
}: {
  budget: Budget
  price: number
  onChange: (budget: Budget) => void
}) => {
  const left = budget === null ? null : budget - price
  return (
    <section>
      <div className="own-block-head">
        <h2>{t('ownBouquet.budget')}</h2>
        {left !== null && (
          <span className={classes('small', left < 0 ? 'own-over' : 'own-within')}>
            {t(left < 0 ? 'ownBouquet.over' : 'ownBouquet.left', { sum: formatMoney(Math.abs(left)) })}
          </span>
        )}
      </div>
      <Segmented
        legend={t('ownBouquet.budget')}
        className="own-budget"
        value={String(budget)}
        onChange={(value) => onChange(BUDGETS.find((one) => String(one) === value) ?? null)}
        options={BUDGETS.map((one) => ({
          value: String(one),
          label: one === null ? t('ownBouquet.anyBudget') : formatNumber(one / KOPECKS),
        }))}
      />
      {budget !== null && (
        <div className={classes('own-level', price > budget && 'is-over')} aria-hidden="true">
          <i style={{ width: `${Math.min(PER_CENT, (price / budget) * PER_CENT)}%` }} />
        </div>
      )}
    </section>
  )
}
