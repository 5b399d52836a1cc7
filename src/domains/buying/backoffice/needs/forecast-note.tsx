import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { NeedsView } from '../../contract/needs.ts'

/** From here on the promise leans to one side. */
const BIAS_BAR = 5

/** How good the forecast has been on the shop's own past, and what it does not know. */
export const ForecastNote = ({
  needs: { quality, history_days: days, counted_at: at, peaks },
}: {
  needs: NeedsView
}) => (
  <section className="staff-card report-panel" aria-label={t('staff.buying.quality.title')}>
    <h2>{quality ? t('staff.buying.quality.finding', quality) : t('staff.buying.quality.none')}</h2>
    <p className="report-panel-text">
      {quality
        ? t('staff.buying.quality.text', { n: days })
        : t('staff.buying.quality.noneText', { n: days })}{' '}
      {quality && biasText(quality.bias)}{' '}
      {peaks
        .filter(({ known }) => !known)
        .map(({ date, title }) => t('staff.buying.quality.newPeak', { title, day: formatDay(date) }))
        .join(' ')}
    </p>
    {at && <p className="report-note">{t('staff.buying.quality.counted', { at: formatMoment(at) })}</p>}
  </section>
)

const biasText = (bias: number): string => {
  if (Math.abs(bias) < BIAS_BAR) return t('staff.buying.quality.even')
  return t(bias < 0 ? 'staff.buying.quality.low' : 'staff.buying.quality.high', { n: Math.abs(bias) })
}
