import type { ReactNode } from 'react'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'

const WAITING = [1, 2, 3, 4]

export const FavouritesWaiting = () => (
  <div className="product-grid favourites-waiting">
    <Loading />
    {WAITING.map((key) => (
      <Skeleton key={key} ratio="4/5" width="100%" radius="var(--r-card)" />
    ))}
  </div>
)

export const FavouritesMessage = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <EmptyState drawing="heart" title={title} text={text}>
    {children}
  </EmptyState>
)
