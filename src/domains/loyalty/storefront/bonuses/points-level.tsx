import { Cake, ChevronRight, ImageUp, UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { classes } from '#/ui/classes.ts'
import { type Level, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import type { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { formatSignedPoints } from '../format-points.ts'
import type { OwnPoints } from './points-scene.tsx'

export const PointsLevel = ({ points: { percent, next_level: next } }: { points: OwnPoints }) => {
  const levels = levelsOf(useShopSettings<typeof pointSettings>('loyalty'))
  return (
    <section className="panel points-level" aria-labelledby="points-level">
      <div className="points-level-head">
        <h2 id="points-level">{t('bonuses.earn', { percent })}</h2>
        <p className="small muted">
          {next
            ? t('bonuses.toNext', { percent: next.percent, sum: formatMoney(next.missing) })
            : t('bonuses.top')}
        </p>
      </div>
      <div className="points-bar" aria-hidden="true">
        <i style={{ inlineSize: `${levelProgress(next, levels) * 100}%` }} />
      </div>
      <ol className="points-levels">
        {levels.map((level) => (
          <li key={level.from} className={classes(level.percent === percent && 'is-on')}>
            <b>{t('bonuses.percent', { percent: level.percent })}</b>
            {level.from === 0 ? t('bonuses.atOnce') : t('bonuses.from', { sum: formatMoney(level.from) })}
          </li>
        ))}
      </ol>
      <p className="small muted">{t('bonuses.twelve')}</p>
      <WaysToEarn />
      <p className="small">
        <Link className="link" to="/bonuses-program">
          {t('bonuses.rules')}
        </Link>
      </p>
    </section>
  )
}

const WaysToEarn = () => {
  const { reviewGift, birthdayGift } = useShopSettings<typeof pointSettings>('loyalty')
  const { inviterGift } = useShopSettings<typeof inviteSettings>('loyalty')
  const ways = [
    { way: 'review', to: '/profile/orders', Icon: ImageUp, n: reviewGift },
    { way: 'friend', to: '/profile/invite', Icon: UserRoundPlus, n: inviterGift },
    { way: 'birthday', to: '/profile/user', Icon: Cake, n: birthdayGift },
  ] as const
  return (
    <ul className="points-ways">
      {ways
        .filter(({ n }) => n > 0)
        .map(({ way, to, Icon, n }) => (
          <li key={way}>
            <Link to={to}>
              <Icon aria-hidden="true" />
              <span>{t(`bonuses.ways.${way}`)}</span>
              <b>{formatSignedPoints(n)}</b>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
    </ul>
  )
}

const levelProgress = (next: OwnPoints['next_level'], levels: readonly Level[]): number => {
  const at = levels.findIndex(({ percent }) => percent === next?.percent)
  const [from, to] = [levels[at - 1], levels[at]]
  if (!next || !from || !to) return 1
  const part = 1 - next.missing / (to.from - from.from)
  return (at - 1 + part) / (levels.length - 1)
}
