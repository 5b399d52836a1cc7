import type { StaffClaimEvent } from '#/domains/claims/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatMomentNear } from '../format-case.ts'
import { CaseWriting } from './case-writing.tsx'
import type { CaseProps } from './use-case.ts'

export const CaseCourse = (props: CaseProps) => (
  <section className="claim-panel claim-course">
    <h2>{t('staff.claims.course')}</h2>
    <CaseWriting {...props} />
    <ul className="claim-events">
      {props.claim.events.map((event) => (
        <li key={event.id} className={event.what === 'note' ? 'is-note' : undefined}>
          <span className="muted">{formatMomentNear(event.created_at, props.claim.order.time_zone)}</span>
          <span>
            <b>{titleOf(event, props.claim.customer.name)}</b>
            {event.text && <span className="claim-event-text">{event.text}</span>}
            {event.photos.length > 0 && (
              <span className="claim-event-text muted">
                {t('staff.claims.withPhotos', { n: event.photos.length })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const titleOf = ({ what, who, author }: StaffClaimEvent, customer: string | null): string => {
  const name = customer ?? t('staff.claims.customer')
  if (author === 'staff') {
    const key = what === 'opened' ? 'openedByStaff' : what === 'message' ? 'messageByStaff' : what
    return t(`staff.claims.events.${key}`, { who: who ?? '' })
  }
  return author === 'system'
    ? t('staff.claims.events.closed')
    : `${name}: ${t(`staff.claims.events.${what}`)}`
}
