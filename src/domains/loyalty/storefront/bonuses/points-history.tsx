import { Hourglass, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatDayNear } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { PointsMove } from '#/domains/loyalty/contract/customer.ts'
import { formatPoints, formatSignedPoints } from '../format-points.ts'
import type { OwnPoints } from './points-scene.tsx'

export const PointsHistory = ({
  moves,
  today,
  expiring: [next],
}: {
  moves: PointsMove[]
  today: string
  expiring: OwnPoints['expiring']
}) => (
  <ul className="points-moves">
    {next && (
      <Row
        sign={<Hourglass aria-hidden="true" />}
        tone="warn"
        title={t('bonuses.willBurn', { n: next.amount, day: formatDay(next.date) })}
        small={t('bonuses.givenOn', { day: formatDayNear(next.given_on, today) })}
        sum={formatPoints(next.amount)}
        note={t('bonuses.hurry')}
      />
    )}
    {moves.map((move) => (
      <MoveRow key={move.id} move={move} today={today} />
    ))}
  </ul>
)

const MoveRow = ({ move, today }: { move: PointsMove; today: string }) => {
  const { amount, text, created_on, order_id, order_name } = move
  const isCredit = amount > 0
  const day = formatDayNear(created_on, today)
  return (
    <Row
      sign={isCredit ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
      tone={isCredit ? 'more' : 'less'}
      title={
        order_id ? (
          <Link className="points-order" to={`/profile/orders/${order_id}`}>
            {text}
          </Link>
        ) : (
          text
        )
      }
      small={order_name ? t('bonuses.dayAndName', { day, name: order_name }) : day}
      sum={formatSignedPoints(amount)}
      note={isCredit ? whatIsLeft(move) : ''}
    />
  )
}

const whatIsLeft = ({ rest, usable_at, expires_on }: PointsMove): string => {
  if (expires_on === null) return ''
  if (rest === 0) return t('bonuses.gone')
  if (usable_at) return t('bonuses.usableFrom', { moment: formatMoment(usable_at) })
  return t('bonuses.until', { day: formatDay(expires_on) })
}

const Row = (row: {
  sign: ReactNode
  tone: 'warn' | 'more' | 'less'
  title: ReactNode
  small: string
  sum: string
  note: string
}) => (
  <li className={classes('points-move', `points-move-${row.tone}`)}>
    <span className="points-move-sign">{row.sign}</span>
    <span className="grow">
      <b>{row.title}</b>
      <small>{row.small}</small>
    </span>
    <span className="points-move-sum">
      <b>{row.sum}</b>
      {row.note && <small>{row.note}</small>}
    </span>
  </li>
)
