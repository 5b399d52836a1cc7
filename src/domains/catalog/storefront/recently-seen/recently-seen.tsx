import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Rail } from '#/ui/navigation/rail.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { forgetSeen, loadSeen, noteSeen, useRecentlySeen } from './recently-seen-store.ts'

/** From the viewport. */
const AHEAD = '800px'

/** Known to this browser only, so not in the server's HTML. Space is reserved, cards load on scroll. */
export const RecentlySeen = ({
  current,
  cityId,
  card,
}: {
  /** Remembered, not shown. */
  current: number
  cityId: number
  card: (product: ProductCard) => ReactNode
}) => {
  const { ids, cards, cityId: loaded } = useRecentlySeen()
  const section = useRef<HTMLElement>(null)
  const others = ids.filter((id) => id !== current)
  const known = loaded === cityId ? cards : []
  const visible = others.flatMap((id) => known.find((one) => one.id === id) ?? [])
  const waiting = loaded !== cityId
  const any = others.length > 0

  useLayoutEffect(() => noteSeen(current), [current])
  useEffect(() => {
    if (!any || !section.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void loadSeen(cityId)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [any, cityId, current])

  if (!any || (!waiting && visible.length === 0)) return null
  return (
    <section ref={section} className="section recently-seen">
      <div className="section-head">
        <h2>{t('catalog.product.seen')}</h2>
        <button type="button" className="link" onClick={forgetSeen}>
          {t('catalog.product.forget')}
        </button>
      </div>
      <Rail label={t('catalog.product.seen')}>
        {visible.length > 0
          ? visible.map((product) => card(product))
          : others.map((id) => <WaitingCard key={id} />)}
      </Rail>
    </section>
  )
}

/** The empty lines of a card: loading moves nothing. */
const WaitingCard = () => (
  <div className="product-card">
    <Skeleton ratio="4/5" width="100%" radius="var(--r-card)" />
    <p className="product-card-when" />
    <p className="product-card-name" />
    <p className="product-card-facts" />
    <div className="product-card-foot" />
  </div>
)
