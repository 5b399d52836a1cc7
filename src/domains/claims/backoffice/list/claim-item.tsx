import { Link } from 'react-router'
import type { ClaimRow } from '#/domains/claims/contract/staff.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatBy, formatLeft, formatMomentNear, isPast } from '../format-case.ts'

export const ClaimItem = ({ claim }: { claim: ClaimRow }) => {
  const { id, number, order, customer, store, staff, photo, problem, text, cost } = claim
  return (
    <Link className="claim-row" to={`/staff/claims/${id}`}>
      <span className="claim-row-picture">{photo && <Picture picture={photo} sizes="64px" alt="" />}</span>
      <span className="claim-row-body">
        <span className="claim-row-head">
          <b>№ {number}</b>
          <span>{t(`staff.claims.problems.${problem}`)}</span>
          {claim.unread && <Label tone="new">{t('staff.claims.unread')}</Label>}
          {claim.state === 'to_sign' && <Label tone="honey">{t('staff.claims.states.to_sign')}</Label>}
        </span>
        {text && <span className="claim-row-text">{text}</span>}
        <span className="small muted">
          {[
            customer,
            t('staff.claims.order', { number: String(order.number) }),
            order.name,
            store,
            staff ? t('staff.claims.leads', { name: staff }) : t('staff.claims.nobody'),
            cost !== null && t('staff.claims.cost', { sum: formatMoney(cost) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Clock claim={claim} />
    </Link>
  )
}

const Clock = ({ claim }: { claim: ClaimRow }) => {
  const { state, answer_by, answered_at, created_at, time_zone } = claim
  if (state === 'closed' || state === 'decided')
    return <span className="claim-row-clock muted">{formatMomentNear(created_at, time_zone)}</span>
  const when = formatBy(answer_by, time_zone)
  if (answered_at) return <span className="claim-row-clock muted">{t('staff.claims.answered')}</span>
  if (isPast(answer_by))
    return (
      <span className="claim-row-clock">
        <Label tone="rose">{t('staff.claims.overdue', { when })}</Label>
      </span>
    )
  return (
    <span className="claim-row-clock">
      <b>{formatLeft(answer_by)}</b>
      <small className="muted">{when}</small>
    </span>
  )
}
