import { Cake, ChevronRight, ImageUp, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { GIFTS } from '#/domains/loyalty/rules/points-life.ts'
import { formatSignedPoints } from '../format-points.ts'
import type { OwnPoints } from './points-scene.tsx'
import { LEVELS } from '#/domains/loyalty/rules/levels.ts'

export const PointsLevel = ({ points: { percent, next_level: next } }: { points: OwnPoints }) => (
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
      <i style={{ inlineSize: `${levelProgress(next) * 100}%` }} />
    </div>
    <ol className="points-levels">
      {LEVELS.map((level) => (
        <li key={level.percent} className={classes(level.percent === percent && 'is-on')}>
          <b>{t('bonuses.percent', { percent: level.percent })}</b>
          {level.from === 0 ? t('bonuses.atOnce') : t('bonuses.from', { sum: formatMoney(level.from) })}
        </li>
      ))}
    </ol>
    <p className="small muted">{t('bonuses.twelve')}</p>
    <ul className="points-ways">
      <WayToEarn
        to="/profile/orders"
        icon={<ImageUp aria-hidden="true" />}
        text={t('bonuses.ways.review')}
        n={GIFTS.review}
      />
      <WayToEarn
        to="/profile/invite"
        icon={<UserRoundPlus aria-hidden="true" />}
        text={t('bonuses.ways.friend')}
        n={GIFTS.referral}
      />
      <WayToEarn
        to="/profile/user"
        icon={<Cake aria-hidden="true" />}
        text={t('bonuses.ways.birthday')}
        n={GIFTS.birthday}
      />
    </ul>
    <p className="small">
      <Link className="link" to="/bonuses-program">
        {t('bonuses.rules')}
      </Link>
    </p>
  </section>
)

const levelProgress = (next: OwnPoints['next_level']): number => {
  const at = LEVELS.findIndex(({ percent }) => percent === next?.percent)
  const [from, to] = [LEVELS[at - 1], LEVELS[at]]
  if (!next || !from || !to) return 1
  const part = 1 - next.missing / (to.from - from.from)
  return (at - 1 + part) / (LEVELS.length - 1)
}

const WayToEarn = ({ to, icon, text, n }: { to: string; icon: ReactNode; text: string; n: number }) => (
  <li>
    <Link to={to}>
      {icon}
      <span>{text}</span>
      <b>{formatSignedPoints(n)}</b>
      <ChevronRight aria-hidden="true" />
    </Link>
  </li>
)
