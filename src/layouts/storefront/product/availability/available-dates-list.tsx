import { useState } from 'react'
import { useCart, useQuantity } from '#/domains/cart/storefront/state/cart-store.ts'
import type { ProductCard, VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import { AvailableDays } from '#/domains/catalog/storefront/availability/available-days.tsx'
import { SoonerSimilar } from '#/domains/catalog/storefront/availability/sooner-similar.tsx'
import { closeAvailability } from '#/domains/catalog/storefront/availability/availability-store.ts'
import { useAnswer } from '#/domains/catalog/storefront/cached-answers.ts'
import { fetchProduct, productKey } from '#/domains/catalog/storefront/quick-look/quick-look-store.ts'
import type { DeliveryDate } from '#/domains/delivery/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { firstOpenDay, isOpen, stripDay } from './open-days.ts'

/** A window belongs to its day. */
const NO_TIME = { time_type: null, time_from: null, time_to: null }
const SIMILAR = 2

export const DatesList = ({
  product,
  found,
  dates,
}: {
  product: ProductCard
  found: VariantAvailability
  dates: DeliveryDate[]
}) => {
  const { choice, update } = useChoice()
  const setLine = useCart((state) => state.setLine)
  const isInCart = useQuantity(found.variant_id) > 0
  const first = firstOpenDay(found, dates)
  const chosenDay = found.days.find(({ date }) => date === choice.date)
  const [picked, pick] = useState(chosenDay && isOpen(chosenDay, dates) ? chosenDay.date : first)
  const today = found.days[0]?.date ?? ''
  const similar = useSoonerSimilar(first === today ? null : product, first)

  const take = (date: string) => {
    update({ date, order: date === choice.date ? {} : NO_TIME })
    if (!isInCart) void setLine({ product_id: product.id, variant_id: found.variant_id, quantity: 1 })
    closeAvailability()
    toast({
      title: t(isInCart ? 'catalog.modals.dates.chosen' : 'catalog.modals.dates.added', {
        day: formatDay(date),
      }),
      tone: 'leaf',
      action: { label: t('catalog.product.toOrder'), to: '/order' },
    })
  }

  return (
    <>
      <AvailableDays
        days={found.days.map((day) => stripDay(day, dates, today))}
        chosen={picked}
        stores={found.stores}
        onChoose={pick}
      />
      {picked && (
        <Button size="l" block className="available-take" onClick={() => take(picked)}>
          {t(isInCart ? 'catalog.modals.dates.choose' : 'catalog.modals.dates.add', {
            day: picked === today ? t('catalog.modals.dates.fromToday') : formatDay(picked),
          })}
        </Button>
      )}
      <SoonerSimilar products={similar} onFollow={closeAvailability} />
    </>
  )
}

const useSoonerSimilar = (product: ProductCard | null, day: string | null): ProductCard[] => {
  const { answer } = useAnswer(fetchProduct, product && productKey(product.slug))
  return (answer?.similar ?? [])
    .filter(({ available_on: from }) => from !== null && (day === null || from < day))
    .slice(0, SIMILAR)
}
