import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import './order-cards.css'

export const OrdersSkeleton = ({ count }: { count: number }) => (
  <div className="order-cards">
    <Loading />
    {Array.from({ length: count }, (_, index) => (
      <div className="order-card" key={index} aria-hidden="true">
        <Skeleton width={180} height={24} />
        <div className="order-card-body">
          <Skeleton width={72} height={90} radius={14} />
          <div className="grow">
            <Skeleton width="60%" height={22} />
            <Skeleton width="40%" height={18} className="order-skeleton-line" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
