import type { ReactNode } from 'react'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { CardSize } from '#/domains/catalog/rules/card-price.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Price } from '#/ui/labels/price.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { SizeChips } from '../product-card/size-chips.tsx'
import './availability.css'

export const AvailabilityHead = ({
  product,
  size,
  note,
  onChoose,
}: {
  product: ProductCard
  size: CardSize
  note: ReactNode
  onChoose: (variantId: number) => void
}) => (
  <>
    <div className="availability-head">
      <span className="availability-picture">
        {product.pictures[0] && <Picture picture={product.pictures[0]} sizes="64px" alt="" />}
      </span>
      <div className="grow">
        <p>{nonBreaking(product.name)}</p>
        <p className="small muted" role="status">
          {note}
        </p>
      </div>
      <Price size="s" value={size.price} />
    </div>
    <SizeChips sizes={product.variants} chosen={size.id} onChoose={onChoose} />
  </>
)

export const AvailabilityWaiting = ({ lines, height }: { lines: number; height: number }) => (
  <div className="availability-waiting">
    <Loading />
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} height={height} radius={16} />
    ))}
  </div>
)

export const AvailabilityFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="availability-failed" role="alert">
    <p>{t('catalog.modals.failed')}</p>
    <Button variant="soft" size="s" onClick={onRetry}>
      {t('catalog.modals.again')}
    </Button>
  </div>
)
