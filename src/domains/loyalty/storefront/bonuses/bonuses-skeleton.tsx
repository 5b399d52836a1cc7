import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import './bonuses.css'

const ROWS = 4

export const BonusesSkeleton = () => (
  <>
    <Loading />
    <div className="bonuses" aria-hidden="true">
      <Skeleton height={280} radius={28} />
      <Skeleton height={280} radius={28} />
    </div>
    <div className="bonuses-rows" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  </>
)
