import { useState } from 'react'
import { BuyBarAction } from '#/domains/cart/storefront/buy-actions.tsx'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { openDates } from '#/domains/catalog/storefront/availability/availability-store.ts'
import { useAnswer } from '#/domains/catalog/storefront/cached-answers.ts'
import {
  fetchProduct,
  closeQuickLook,
  productKey,
  useQuickLook,
} from '#/domains/catalog/storefront/quick-look/quick-look-store.ts'
import { QuickLook } from '#/domains/catalog/storefront/quick-look/quick-look.tsx'
import { needOf } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { usePromise } from './use-promise.ts'
import { useIsLate } from './use-wished-day.ts'

/** The product modal (`spec §2`). */
const QuickLookDialog = () => {
  const { open, card, variantId } = useQuickLook()
  return (
    <Dialog
      open={open}
      onClose={closeQuickLook}
      title={card ? nonBreaking(card.name) : ''}
      className="quick-look-dialog"
    >
      {card && <QuickLookContent key={`${card.id} ${variantId}`} card={card} variantId={variantId} />}
    </Dialog>
  )
}

const QuickLookContent = ({ card, variantId }: { card: ProductCard; variantId: number | null }) => {
  const promise = usePromise()
  const [chosen, choose] = useState(variantId)
  const { answer } = useAnswer(fetchProduct, productKey(card.slug))
  const isLate = useIsLate()
  const size = card.variants.find(({ id }) => id === chosen) ?? leadVariant(card.variants)
  if (!size) return null
  const words = promise(needOf(card, size))
  const later = isLate(size)
  return (
    <QuickLook
      card={card}
      product={answer}
      size={size}
      heart={<HeartButton product={card} floating />}
      promise={
        <p className={classes('quick-look-promise', words.today && 'is-today')}>
          <i className={words.today ? 'dot' : 'dot dot-later'} />
          {words.text}
        </p>
      }
      action={
        later ? (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              closeQuickLook()
              openDates(card, size.id)
            }}
          >
            {t('catalog.modals.quick.later')}
          </Button>
        ) : (
          <BuyBarAction product={card} variantId={size.id} price={size.price} />
        )
      }
      onChoose={choose}
      onFollow={closeQuickLook}
    />
  )
}

export default QuickLookDialog
