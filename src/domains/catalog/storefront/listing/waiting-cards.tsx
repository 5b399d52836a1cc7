import { Skeleton } from '#/ui/feedback/skeleton.tsx'

/** As tall as the card of a product: picture, promise, two lines of name, price and button. */
const WaitingCard = () => (
  <div className="product-card waiting-card">
    <Skeleton ratio="4/5" width="100%" radius="var(--r-card)" />
    <Skeleton width="70%" height={14} />
    <Skeleton width="90%" height={18} />
    <Skeleton width="45%" height={20} />
  </div>
)

/** Cards on their way; drawn only when they take over 200 ms (`design`). */
export const WaitingCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => <WaitingCard key={place} />)
