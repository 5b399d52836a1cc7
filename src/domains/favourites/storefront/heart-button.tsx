import { Heart } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { useFavourites } from './favourites-store.ts'
import './heart-button.css'

export const HeartButton = ({
  product,
  floating,
  className,
}: {
  product: { id: number; name: string }
  floating?: boolean
  className?: string
}) => {
  const isFavourite = useFavourites(({ ids }) => ids.has(product.id))
  const toggle = useFavourites((state) => state.toggle)
  return (
    <IconButton
      floating={floating}
      className={classes('heart-button', isFavourite && 'is-on', className)}
      label={t('catalog.card.heart', { name: product.name })}
      aria-pressed={isFavourite}
      onClick={() => void toggle(product.id)}
    >
      <Heart />
    </IconButton>
  )
}
