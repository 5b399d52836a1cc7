import type { BouquetPage } from '#/domains/aftercare/contract/customer.ts'
import { CARE_DAYS, careDayOf } from '#/domains/aftercare/rules/bouquet-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

/** What to do today stands above all days. */
export const BouquetCare = ({ page: { day, bouquets } }: { page: BouquetPage }) => {
  const due = careDayOf(day)
  const own = [...new Set(bouquets.flatMap(({ care }) => care))]
  return (
    <section className="bouquet-part" aria-labelledby="bouquet-care">
      <div className="bouquet-today">
        <h2 id="bouquet-care">{t('bouquet.care.title')}</h2>
        <p>{t(`bouquet.care.days.${due}`)}</p>
      </div>
      <details className="bouquet-days">
        <summary>{t('bouquet.care.all')}</summary>
        <ol>
          {CARE_DAYS.map((one) => (
            <li key={one} className={classes(one === due && 'is-today')} aria-current={one === due}>
              <b>{t('bouquet.care.day', { n: one + 1 })}</b>
              {one === due && <span className="bouquet-now">{t('bouquet.care.today')}</span>}
              <p>{t(`bouquet.care.days.${one}`)}</p>
            </li>
          ))}
        </ol>
      </details>
      {own.length > 0 && (
        <div className="bouquet-own">
          <h3>{t('bouquet.care.own')}</h3>
          <ul>
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
