import type { ClaimPage, OwnClaim } from '#/domains/claims/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StepState } from '#/ui/feedback/steps.tsx'
import { formatBy, formatMomentNear, formatWindow } from './format-claim.ts'

type Step = { title: string; note?: string; state: StepState }

/** What was, what is, and what will be. */
export const claimSteps = (claim: OwnClaim, { order: { time_zone: zone } }: ClaimPage): Step[] => {
  const past = claim.events
    .filter(({ what }) => what !== 'message')

    .map((event, _index, all): Step => ({
      title: titleOf(event, claim, all.findLast(({ what }) => what === 'decided')?.id === event.id),
      note: formatMomentNear(event.created_at, zone),
      state: 'done',
    }))
  return [...past, ...comingSteps(claim, zone)]
}

const titleOf = (
  { what, who, author, photos }: OwnClaim['events'][number],
  claim: OwnClaim,
  isLast: boolean,
) => {
  if (what === 'opened') {
    if (author === 'staff') return t('claim.steps.openedByShop')
    return t(photos.length > 0 ? 'claim.steps.openedPhotos' : 'claim.steps.opened')
  }
  if (what === 'taken') return who ? t('claim.steps.taken', { name: who }) : t('claim.steps.takenNobody')
  if (what !== 'decided') return t(`claim.steps.${what === 'message' ? 'opened' : what}`)
  const decision = isLast ? claim.decision : null
  if (!decision) return t('claim.steps.decidedBefore')
  return t(`claim.steps.${decision.kind}`, { sum: formatMoney(decision.money) })
}

const comingSteps = ({ state, answer_by, closes_at, decision }: OwnClaim, zone: string): Step[] => {
  if (state === 'closed') return []
  const close = {
    title: t('claim.steps.close'),
    state: 'todo' as const,
    ...(closes_at && { note: t('claim.steps.closeText', { when: formatMomentNear(closes_at, zone) }) }),
  }
  if (state !== 'decided') {
    const note = t('claim.steps.answerBy', { when: formatBy(answer_by, zone) })
    return [{ title: t('claim.steps.answer'), note, state: 'now' }, close]
  }
  const remake = decision?.remake
  if (!remake || remake.status === 'cancelled') return [{ ...close, state: 'now' }]
  const bring = { title: t('claim.steps.bring'), note: formatWindow(remake, zone) }
  if (remake.status === 'completed')
    return [
      { title: t('claim.steps.brought'), note: formatWindow(remake, zone), state: 'done' },
      { ...close, state: 'now' },
    ]
  return [
    { title: t('claim.steps.making'), note: t('claim.steps.makingText'), state: 'now' },
    { ...bring, state: 'todo' },
    close,
  ]
}
