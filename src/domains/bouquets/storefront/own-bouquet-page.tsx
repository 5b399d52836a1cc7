import { Camera, Clock, Share, Flower2 } from 'lucide-react'
import { useState } from 'react'
import type { Route } from './+types/own-bouquet-page'
import { bouquetsApi } from '#/domains/bouquets/contract/customer.ts'
import { mostStemsIn } from '#/domains/bouquets/rules/own-bouquet.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { usePromise } from '#/layouts/storefront/product/use-promise.ts'
import { useWishedDay } from '#/layouts/storefront/product/use-wished-day.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadOwnBouquetTexts } from '#/platform/web/texts/load-own-bouquet-texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { BouquetDrawing } from './bouquet-drawing.tsx'
import { type Budget, BudgetBar } from './budget.tsx'
import { BuyOwn, useSaved } from './buy-own.tsx'
import { Parts } from './parts.tsx'
import { ProposalPanel } from './proposal.tsx'
import { shareBouquet } from './share-bouquet.ts'
import { Shortage } from './shortage.tsx'
import { availabilityOf } from './stock.ts'
import { useDesign } from './use-design.ts'
import { BaseChoice, Wrapping } from './wrapping.tsx'
import './own-bouquet.css'

// Before it hydrates: the words are few customers' and in a file of their own.
if (!import.meta.env.SSR) await loadOwnBouquetTexts()

type PageData = Awaited<ReturnType<typeof data>>

const FIRST_CITY = 1

const data = load(async (api, { params, cookie }) => {
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? FIRST_CITY
  const { token } = params
  const [kit, opened] = await Promise.all([
    api(bouquetsApi.kit, { query: { city_id } }),
    token ? api(bouquetsApi.show, { params: { token } }) : null,
  ])
  return { kit, opened }
})
export { data as loader, data as clientLoader }

export const meta = ({ loaderData, matches }: { loaderData?: PageData; matches: unknown }) => {
  const opened = loaderData?.opened
  const city = cityInTitle(matches)
  return pageMeta(
    {
      title: opened
        ? t('ownBouquet.sharedTitle', { label: opened.label })
        : t('ownBouquet.metaTitle', { city }),
      description: t('ownBouquet.description', { city }),
      ...(opened && { picture: opened.picture, noIndex: true }),
    },
    matches,
  )
}

const breadcrumbItems = () => [{ label: t('catalog.home'), to: '/' }, { label: t('ownBouquet.title') }]

/** The key resets the state per bouquet. */
export default function OwnBouquetPage({ loaderData: { kit, opened } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={breadcrumbItems()} />
      {kit.parts.some(({ role }) => role === 'main') && kit.stores.length > 0 ? (
        <Designer key={opened?.token ?? 'new'} kit={kit} opened={opened} />
      ) : (
        <EmptyState drawing="lost" title={t('ownBouquet.closed')} text={t('ownBouquet.closedText')} />
      )}
    </div>
  )
}

const Designer = ({ kit, opened }: PageData) => {
  const { city } = useShell()
  const wished = useWishedDay()
  const wishedAt = kit.days.indexOf(wished ?? kit.days[0] ?? '')
  const day = wishedAt === -1 ? null : wishedAt
  const state = useDesign(kit, opened, day)
  const saved = useSaved(state, opened)
  const [budget, setBudget] = useState<Budget>(400_000)
  const beyond = addDays(kit.days.at(-1) ?? '', 1)
  const promise = usePromise()({
    lead_minutes: state.leadMinutes,
    products: [kit.product_id],
    ...availabilityOf(kit, state.lines, {
      from: day ?? kit.days.length,
      beyond: day === null ? (wished ?? beyond) : beyond,
    }),
  })
  const [maker] = state.makers ?? []
  const isReady = state.problem === null && state.short.length === 0
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
      <div className="own">
        <div className="own-left">
          <BouquetDrawing {...state} />
          <div className="own-buy">
            <p className="own-price">
              <b>{formatMoney(state.price)}</b>
              <small className={promise.today ? 'is-today' : undefined}>{promise.short}</small>
            </p>
            <BuyOwn saved={saved} disabled={!isReady} size="l" />
          </div>
          <ul className="own-promises">
            <li>
              <Clock aria-hidden="true" />
              <span>
                <b>{t('ownBouquet.making', { n: state.leadMinutes, promise: promise.text })}</b>
                {t('ownBouquet.longer', { n: mostStemsIn(state.leadMinutes) })}
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
          <BudgetBar budget={budget} price={state.price} onChange={setBudget} />
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
          <b>{formatMoney(state.price)}</b>
          <small className={promise.today ? 'is-today' : undefined}>
            {t('ownBouquet.bar', { n: state.stems, promise: promise.short })}
          </small>
        </p>
        <BuyOwn saved={saved} disabled={!isReady} />
      </div>
    </>
  )
}
