import { Camera, Clock, Flower2, Share } from 'lucide-react'
import { useState } from 'react'
import type { BouquetKit, OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import { mostStemsIn } from '#/domains/bouquets/rules/own-bouquet.ts'
import { BouquetDrawing } from '#/domains/bouquets/storefront/bouquet-drawing.tsx'
import { type Budget, BudgetBar } from '#/domains/bouquets/storefront/budget.tsx'
import { BuyOwn, useSaved } from '#/domains/bouquets/storefront/buy-own.tsx'
import { Parts } from '#/domains/bouquets/storefront/parts.tsx'
import { ProposalPanel } from '#/domains/bouquets/storefront/proposal.tsx'
import { shareBouquet } from '#/domains/bouquets/storefront/share-bouquet.ts'
import { Shortage } from '#/domains/bouquets/storefront/shortage.tsx'
import { availabilityOf } from '#/domains/bouquets/storefront/stock.ts'
import { useDesign } from '#/domains/bouquets/storefront/use-design.ts'
import { BaseChoice, Wrapping } from '#/domains/bouquets/storefront/wrapping.tsx'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { useShell } from '#/layouts/shell.ts'
import { usePromise } from '#/layouts/storefront/product/use-promise.ts'
import { useWishedDay } from '#/layouts/storefront/product/use-wished-day.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'

type Props = { kit: BouquetKit; opened: OwnBouquet | null }

/** Of the page of own bouquets, hydrated once its words are there. */
export const OwnDesigner = (props: Props) => {
  const { forbids_all, parts, stores } = props.kit
  if (forbids_all) return <Closed text={t('ownBouquet.closedByRules')} />
  const hasFlowers = parts.some(({ role }) => role === 'main') && stores.length > 0
  return hasFlowers ? <Designer {...props} /> : <Closed text={t('ownBouquet.closedText')} />
}

const NO_PRICE = '—'

const Closed = ({ text }: { text: string }) => {
  const { categories } = useShell()
  return (
    <>
      <div className="own-head">
        <h1>{t('ownBouquet.title')}</h1>
      </div>
      <EmptyState drawing="lost" title={t('ownBouquet.closed')} text={text}>
        <ButtonLink to={allBouquets(categories)}>{t('ownBouquet.ready')}</ButtonLink>
      </EmptyState>
    </>
  )
}

const Designer = ({ kit, opened }: Props) => {
  const { city, delivery } = useShell()
  const wished = useWishedDay()
  const wishedAt = kit.days.indexOf(wished ?? kit.days[0] ?? '')
  const day = wishedAt === -1 ? null : wishedAt
  const state = useDesign(kit, opened, day)
  const saved = useSaved(state, opened)
  const [budget, setBudget] = useState<Budget>(400_000)
  const promise = usePromise()({
    lead_minutes: state.leadMinutes,
    products: [kit.product_id],
    ...availabilityOf(kit, state.lines, {
      from: wished ?? kit.days[0] ?? '',
      first: delivery.first_day ?? '',
    }),
  })
  const [maker] = state.makers ?? []
  const isReady = state.problem === null && state.short.length === 0
  // Wrapping alone is no bouquet.
  const price = state.stems > 0 ? state.price : null
  const priceText = price === null ? NO_PRICE : formatMoney(price)
  return (
    <>
      <div className="own-head">
        <h1>{t('ownBouquet.title')}</h1>
        <p className="muted">
          {state.makers?.length === 1 && maker !== undefined
            ? t('ownBouquet.fromStore', { store: kit.stores[maker]?.name ?? '' })
            : t('ownBouquet.fromCity', { city: city.name_in })}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {price === null
          ? state.problem
          : t('ownBouquet.said', { n: state.stems, price: priceText, problem: state.problem ?? '' })}
      </p>
      <div className="own">
        <div className="own-left">
          <BouquetDrawing {...state} />
          <div className="own-buy">
            <p className="own-price">
              <b>{priceText}</b>
              <small className={promise.today ? 'is-today' : undefined}>{promise.short}</small>
            </p>
            <BuyOwn saved={saved} disabled={!isReady} size="l" />
          </div>
          <ul className="own-promises">
            <li>
              <Clock aria-hidden="true" />
              <span>
                <b>{t('ownBouquet.making', { n: state.leadMinutes, promise: promise.text })}</b>
                {state.stems > 0 && t('ownBouquet.longer', { n: mostStemsIn(state.leadMinutes) })}
              </span>
            </li>
            <li>
              <Camera aria-hidden="true" />
              <span>
                <b>{t('ownBouquet.photo')}</b>
                {t('ownBouquet.photoText')}
              </span>
            </li>
          </ul>
          <div className="own-more-ways">
            <Button
              size="s"
              variant="line"
              icon={<Share aria-hidden="true" />}
              aria-disabled={!isReady}
              onClick={() => isReady && void shareBouquet(saved)}
            >
              {t('ownBouquet.share')}
            </Button>
            <Button size="s" variant="line" icon={<Flower2 aria-hidden="true" />} onClick={state.clear}>
              {t('ownBouquet.startAnew')}
            </Button>
          </div>
        </div>
        <div className="own-right">
          <BudgetBar budget={budget} price={price ?? 0} onChange={setBudget} />
          <ProposalPanel state={state} budget={budget} />
          <Shortage kit={kit} state={state} />
          {state.problem && state.stems > 0 && <Note tone="honey">{state.problem}</Note>}
          <section className="own-block">
            <h2>{t('ownBouquet.base')}</h2>
            <BaseChoice kit={kit} state={state} />
          </section>
          <Parts kit={kit} state={state} isLater={day === null} />
          <Wrapping kit={kit} state={state} />
        </div>
      </div>
      <div className="own-bar" role="region" aria-label={t('catalog.product.buyBar')}>
        <p>
          <b>{priceText}</b>
          <small className={promise.today ? 'is-today' : undefined}>
            {state.stems > 0
              ? t('ownBouquet.bar', { n: state.stems, promise: promise.short })
              : promise.short}
          </small>
        </p>
        <BuyOwn saved={saved} disabled={!isReady} />
      </div>
    </>
  )
}
