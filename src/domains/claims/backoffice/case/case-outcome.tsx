import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { claimsStaffApi, type StaffClaim } from '#/domains/claims/contract/staff.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { formatBy, formatLeft, formatMomentNear, formatWindow } from '../format-case.ts'
import { CaseDecision } from './case-decision.tsx'
import { CostSums } from './cost-sums.tsx'
import type { CaseProps } from './use-case.ts'
import type { DecidingProps } from './use-decision.ts'

/** The clock, then the decision: to be made, to be signed, made. */
export const CaseOutcome = (props: DecidingProps) => {
  const { claim } = props
  return (
    <>
      {(claim.state === 'open' || claim.state === 'to_sign') && <AnswerClock claim={claim} />}
      {claim.state === 'open' ? (
        <CaseDecision key={claim.round} {...props} />
      ) : (
        claim.decision && <Decided {...props} decision={claim.decision} />
      )}
    </>
  )
}

const AnswerClock = ({ claim: { answer_by, answered_at, order } }: { claim: StaffClaim }) => {
  const now = useNow()
  const zone = order.time_zone
  const isLate = new Date(answer_by) < now
  return (
    <section className="claim-panel claim-clock">
      {answered_at ? (
        <p>{t('staff.claims.answeredOn', { when: formatMomentNear(answered_at, zone) })}</p>
      ) : (
        <>
          <p className="small muted">{t('staff.claims.answerUntil', { when: formatBy(answer_by, zone) })}</p>
          <b className={isLate ? 'is-late' : undefined}>
            {isLate ? t('staff.claims.lateBy') : formatLeft(answer_by, now.getTime())}
          </b>
        </>
      )}
    </section>
  )
}

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Nothing is made of it yet. */
const OPEN: ReadonlySet<string> = new Set(['new', 'confirmed'])

type Decision = NonNullable<StaffClaim['decision']>

const Decided = ({ claim, decision, ...props }: CaseProps & { decision: Decision }) => {
  const { kind, by, signed_by: signedBy, answer, window, remake, points, money, line_ids: ids } = decision
  const zone = claim.order.time_zone
  const isWaiting = claim.state === 'to_sign'
  return (
    <section className="claim-panel">
      <h2>{t(isWaiting ? 'staff.claims.toSign.title' : 'staff.claims.decided.title')}</h2>
      <p className="claim-decided-kind">
        {[
          t(`staff.claims.kinds.${kind}`),
          window && formatWindow(window, zone),
          money > 0 && formatMoney(money),
          ...claim.order.lines.filter(({ id }) => ids?.includes(id)).map(({ name }) => name),
          points > 0 && t('staff.claims.givenPoints', { n: points }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {remake && (
        <p>
          <Link className="link link-inline" to={`/staff/orders/${remake.id}`}>
            {t('staff.claims.decided.order', { number: String(remake.number) })}
          </Link>
          , {t(`staff.order.status.${remake.status}`)}
          {OPEN.has(remake.status) && (
            <>
              {' · '}
              <Link
                className="link link-inline"
                to={`/staff/orders/${remake.id}/change`}
                state={{ waive: t('staff.claims.titleOf', { number: String(claim.number) }) }}
              >
                {t('staff.claims.decided.otherLines')}
              </Link>
            </>
          )}
        </p>
      )}
      <CostSums parts={decision} />
      {answer && <blockquote className="claim-decided-answer">{answer}</blockquote>}
      <p className="small muted">
        {t(isWaiting ? 'staff.claims.toSign.by' : 'staff.claims.decided.by', { name: by ?? '' })}
        {signedBy && `, ${t('staff.claims.decided.signed', { name: signedBy })}`}
      </p>
      {isWaiting ? <Signing claim={claim} {...props} /> : <Ending claim={claim} {...props} />}
    </section>
  )
}

const Signing = ({ claim, busy, act }: CaseProps) => {
  const { id, version } = claim
  if (!claim.can_sign) return <Note tone="honey">{t('staff.claims.toSign.wait')}</Note>
  const sign = (signed: boolean) =>
    void act(t(signed ? 'staff.claims.done.sign' : 'staff.claims.done.decline'), () =>
      api(claimsStaffApi.sign, { params: { id }, body: { version, signed } }),
    )
  return (
    <div className="claim-buttons">
      <Button busy={busy} onClick={() => sign(true)}>
        {t('staff.claims.toSign.sign')}
      </Button>
      <Button variant="line" busy={busy} onClick={() => sign(false)}>
        {t('staff.claims.toSign.decline')}
      </Button>
    </div>
  )
}

const Ending = ({ claim, busy, act }: CaseProps) => {
  const { id, version, closed_by: closedBy, closes_at: closesAt, order } = claim
  if (closedBy) return <Note tone="leaf">{t(`staff.claims.closedBy.${closedBy}`)}</Note>
  const close = () =>
    void act(t('staff.claims.done.close'), () =>
      api(claimsStaffApi.close, { params: { id }, body: { version } }),
    )
  return (
    <>
      {closesAt && (
        <p className="small muted">
          {t('staff.claims.decided.closesAt', { when: formatMomentNear(closesAt, order.time_zone) })}
        </p>
      )}
      <Button block variant="line" busy={busy} onClick={close}>
        {t('staff.claims.decided.close')}
      </Button>
    </>
  )
}
