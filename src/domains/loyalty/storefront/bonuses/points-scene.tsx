import { Hourglass, Lock } from 'lucide-react'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { ShopSprig } from '#/ui/media/logo.tsx'
import type { loyaltyApi } from '#/domains/loyalty/contract/customer.ts'
import type { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { formatPoints } from '../format-points.ts'

export type OwnPoints = Output<typeof loyaltyApi.history>

export const PointsScene = ({ points }: { points: OwnPoints }) => {
  const { balance, usable, pending, expiring, held_until: heldUntil } = points
  const { pointsShare: share } = useShopSettings<typeof pointSettings>('loyalty')
  return (
    <section className="points-scene" aria-labelledby="points-balance">
      <h2 id="points-balance">{t('bonuses.onAccount')}</h2>
      <p className="points-sum">{formatPoints(balance)}</p>
      <p className="points-about">{nonBreaking(t('bonuses.about', { share }))}</p>
      {pending > 0 && <p className="points-about">{nonBreaking(t('bonuses.parts', { usable, pending }))}</p>}
      {heldUntil && (
        <p className="points-sign">
          <Lock aria-hidden="true" />
          <span>{nonBreaking(t('bonuses.held', { moment: formatMoment(heldUntil) }))}</span>
        </p>
      )}
      {expiring.length > 0 && (
        <p className="points-sign">
          <Hourglass aria-hidden="true" />
          <span>{nonBreaking(formatExpiring(expiring))}</span>
        </p>
      )}
      <ShopSprig className="points-sprig" />
    </section>
  )
}

const formatExpiring = ([next, then]: OwnPoints['expiring']): string =>
  [
    next && t('bonuses.burn', { n: next.amount, day: formatDay(next.date) }),
    then && t('bonuses.burnThen', { n: then.amount, day: formatDay(then.date) }),
  ]
    .filter(Boolean)
    .join(', ')
