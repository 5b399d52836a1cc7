import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import './cart.css'

export const CartSkeleton = () => (
  <div className="cart-block">
    <Loading />
    {[1, 2].map((line) => (
      <div className="cart-line" key={line} aria-hidden="true">
        <span className="cart-line-picture">
          <Skeleton width="100%" ratio="4/5" radius={16} />
        </span>
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" height={18} />
        <Skeleton width={124} height={44} radius={22} />
      </div>
    ))}
  </div>
)
