import { Flower2 } from 'lucide-react'
import type { OwnClaim } from '#/domains/claims/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Steps } from '#/ui/feedback/steps.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { CaseProps } from './case-props.ts'
import { ClaimDecision } from './claim-decision.tsx'
import { claimSteps } from './claim-steps.ts'
import { ClaimTalk } from './claim-talk.tsx'
import { formatBy, formatMomentNear, isPast } from './format-claim.ts'

export const ClaimCase = ({ onAgain, ...props }: CaseProps & { onAgain: (() => void) | undefined }) => {
  const { page, claim } = props
  return (
    <>
      <CaseHead page={page} claim={claim} />
      {claim.decision && <ClaimDecision {...props} decision={claim.decision} />}
      <section className="claim-part" aria-labelledby="claim-how">
        <h2 id="claim-how">{t('claim.how')}</h2>
        <Steps items={claimSteps(claim, page)} />
      </section>
      <ClaimTalk {...props} />
      <section className="claim-lead">
        <span className="round-mark claim-lead-face" aria-hidden="true">
          {claim.staff?.[0] ?? <Flower2 />}
        </span>
        <p className="strong">{leadOf(props)}</p>
        <div className="claim-lead-ways">
          {props.ask}
          {props.call}
        </div>
      </section>
      {onAgain && (
        <Button variant="line" block onClick={onAgain}>
          {t('claim.again')}
        </Button>
      )}
    </>
  )
}

const leadOf = ({ claim: { staff }, isDeskOpen }: CaseProps): string => {
  if (staff) return t('claim.lead', { name: staff })
  return t(isDeskOpen ? 'claim.leadShop' : 'claim.leadClosed')
}

const CaseHead = ({ page: { order }, claim }: Pick<CaseProps, 'page' | 'claim'>) => {
  const values = { number: String(order.number), name: order.name }
  return (
    <div className="claim-case-head">
      <span role="status">
        <StateLabel claim={claim} zone={order.time_zone} />
      </span>
      <h1>{titleOf(claim)}</h1>
      <p className="muted">
        {t('claim.subtitle', { ...values, when: formatMomentNear(claim.created_at, order.time_zone) })}
      </p>
    </div>
  )
}

const titleOf = ({ state, decision, events }: OwnClaim): string => {
  if (decision)
    return t(`claim.titles.${decision.kind}`, { sum: formatMoney(decision.money), n: decision.points })
  if (state === 'closed') return t('claim.titles.closed')
  return t(events.some(({ what }) => what === 'disagreed') ? 'claim.titles.again' : 'claim.titles.open')
}

const StateLabel = ({ claim, zone }: { claim: OwnClaim; zone: string }) => {
  if (claim.state === 'closed') return <Label tone="soft">{t('claim.labels.closed')}</Label>
  if (claim.decision) {
    const when = formatMomentNear(claim.decision.made_at, zone)
    return <Label tone="leaf">{t('claim.labels.decided', { when })}</Label>
  }
  const isLate = isPast(claim.answer_by)
  return (
    <Label tone={isLate ? 'rose' : 'honey'}>
      {isLate ? t('claim.labels.late') : t('claim.labels.open', { when: formatBy(claim.answer_by, zone) })}
    </Label>
  )
}
