import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { create } from 'zustand'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { loyaltyApi } from '#/domains/loyalty/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import './points-card.css'

type Points = Output<typeof loyaltyApi.history>

const usePoints = create<{ points: Points | null }>(() => ({ points: null }))

/** Once per visit of the profile. */
export const useProfilePoints = (): void => {
  const id = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    api(loyaltyApi.history, { params: { id }, query: { size: 1 }, signal: leaving.signal }).then(
      (points) => usePoints.setState({ points }),
      // Then the card is a link without the sum.
      () => undefined,
    )
    return () => {
      leaving.abort()
      usePoints.setState({ points: null })
    }
  }, [id])
}

export const PointsCard = ({ className }: { className?: string }) => {
  const points = usePoints((state) => state.points)
  return (
    <Link to="/profile/bonuses" className={`points-card ${className ?? ''}`}>
      <span>
        <b>{points ? t('profile.points.sum', { n: points.balance }) : t('profile.menu.bonuses')}</b>
        <small>{points ? noteOf(points) : '\u00a0'}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

const noteOf = ({ expiring: [next], percent }: Points): string =>
  next
    ? t('profile.points.burn', { n: next.amount, day: formatDay(next.date) })
    : t('profile.points.earn', { percent })
