import { Skeleton } from '#/ui/feedback/skeleton.tsx'

const WaitingCard = () => (
  <div className="product-card waiting-card">
    <Skeleton ratio="4/5" width="100%" radius="var(--r-card)" />
    <Skeleton width="70%" height={14} />
    <Skeleton width="90%" height={18} />
    <Skeleton width="45%" height={20} />
  </div>
)

/** Only after 200 ms. */
export const WaitingCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => <WaitingCard key={place} />)
