import { Hourglass, Lock } from 'lucide-react'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/labels/non-breaking.ts'
import { Sprig } from '#/ui/media/logo.tsx'
import type { loyaltyApi } from '#/domains/loyalty/contract/customer.ts'
import { POINTS_SHARE } from '#/domains/loyalty/rules.ts'
import { pointsText } from '../format-points.ts'

export type OwnPoints = Output<typeof loyaltyApi.history>

/** The dark card: how much there is, what of it waits, and what burns first. */
export const PointsScene = ({ points }: { points: OwnPoints }) => {
  const { balance, usable, pending, expiring, held_until: heldUntil } = points
  return (
    <section className="points-scene" aria-labelledby="points-balance">
      <h2 id="points-balance">{t('bonuses.onAccount')}</h2>
      <p className="points-sum">{pointsText(balance)}</p>
      <p className="points-about">{glue(t('bonuses.about', { share: POINTS_SHARE }))}</p>
      {pending > 0 && <p className="points-about">{glue(t('bonuses.parts', { usable, pending }))}</p>}
      {heldUntil && (
        <p className="points-sign">
          <Lock aria-hidden="true" />
          <span>{glue(t('bonuses.held', { moment: formatMoment(heldUntil) }))}</span>
        </p>
      )}
      {expiring.length > 0 && (
        <p className="points-sign">
          <Hourglass aria-hidden="true" />
          <span>{glue(burnWords(expiring))}</span>
        </p>
      )}
      <Sprig className="points-sprig" />
    </section>
  )
}

/** «150 сгорят 12 декабря, ещё 199 — 30 марта» */
const burnWords = ([next, then]: OwnPoints['expiring']): string =>
  [
    next && t('bonuses.burn', { n: next.amount, day: formatDay(next.date) }),
    then && t('bonuses.burnThen', { n: then.amount, day: formatDay(then.date) }),
  ]
    .filter(Boolean)
    .join(', ')
