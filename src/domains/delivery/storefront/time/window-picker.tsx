import type { Interval } from '#/domains/delivery/contract/customer.ts'
import { formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { AskAgain } from './ask-again.tsx'
import { ExactTimes } from './exact-times.tsx'
import { TimeCard } from './time-card.tsx'
import { isDayOver, type TimeOffers } from './time-offers.ts'
import { isFew, formatPlacesLeft, formatSurcharge } from './format-time.ts'
import type { QueryState } from './use-windows.ts'

const MANY = 8
const ROW = 3

export const WindowPicker = ({
  legend,
  offers,
  windows: { loading, stale, failed, again },
  value,
  lost,
  onChange,
  error,
}: {
  legend: string
  offers: TimeOffers
  windows: QueryState<Interval>
  value: Interval | null
  lost: string | null
  onChange: (offer: Interval) => void
  error?: string
}) => {
  const { asap, windows, exact, any, recipient } = offers
  const empty = isDayOver(offers) && windows.length === 0
  const card = (offer: Interval) => ({
    value: `${offer.time_type} ${offer.time_from}`,
    checked: value?.time_type === offer.time_type && value.time_from === offer.time_from,
    onChange: () => onChange(offer),
  })
  const hours = ({ time_from, time_to }: Interval) => ({
    from: formatTime(time_from),
    to: formatTime(time_to),
  })
  return (
    <fieldset
      className="choice-block"
      data-invalid={error ? '' : undefined}
      aria-busy={loading}
      disabled={stale}
    >
      <legend>{legend}</legend>
      {lost && (
        <Note tone="honey" role="status" className="window-lost">
          {lost}
        </Note>
      )}
      {loading && empty && <Loading />}
      <div
        className={classes(
          'windows',
          windows.length > MANY && 'is-many',
          windows.length === ROW && 'is-three',
          loading && !empty && 'is-loading',
        )}
      >
        {loading &&
          empty &&
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={64} radius={16} />)}
        {recipient && (
          <TimeCard
            {...card({ ...recipient, time_type: 'recipient' })}
            title={t('delivery.time.recipient')}
            hint={t('delivery.time.recipientHint', hours(recipient))}
            price={formatSurcharge(0)}
          />
        )}
        {asap && (
          <TimeCard
            {...card(asap)}
            title={t('delivery.time.asap')}
            hint={t('delivery.time.asapHint', hours(asap))}
            price={formatSurcharge(asap.price)}
          />
        )}
        {windows.map((window) => (
          <TimeCard
            key={window.time_from}
            {...card(window)}
            title={formatTimeRange(window.time_from, window.time_to)}
            hint={formatPlacesLeft(window)}
            few={isFew(window)}
            disabled={!window.is_available}
          />
        ))}
        <ExactTimes times={exact} value={value} onChange={onChange} />
        {any && (
          <TimeCard
            {...card(any)}
            title={t('delivery.time.any')}
            hint={t('delivery.time.anyHint', hours(any))}
            price={formatSurcharge(any.price)}
          />
        )}
      </div>
      {!loading && failed && <AskAgain words={t('delivery.window.failed')} onAgain={again} />}
      {!loading && !failed && isDayOver(offers) && (
        <p className="small muted choice-note">{t('delivery.window.none')}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
