import type { ReactNode } from 'react'
import type { BouquetPage } from '#/domains/aftercare/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { LogoMark } from '#/ui/media/logo.tsx'
import { Picture } from '#/ui/media/picture.tsx'

/** `shop`: who writes, and how to ask: a link in an SMS of a stranger looks like a fraud. */
export const BouquetFrame = ({
  shop,
  children,
}: {
  shop?: { name: string; phone: ReactNode }
  children: ReactNode
}) => (
  <div className="bouquet-page">
    <header>
      <div className="bouquet-head">
        <LogoMark />
      </div>
      {shop && (
        <p className="bouquet-shop">
          <span>{t('bouquet.shop', { brand: shop.name })}</span>
          {shop.phone}
        </p>
      )}
    </header>
    <main id="page" className="bouquet-main" tabIndex={-1}>
      {children}
    </main>
  </div>
)

export const BouquetHead = ({ page }: { page: BouquetPage }) => {
  const [first] = page.bouquets
  return (
    <div className="bouquet-title">
      {first?.picture && (
        <div className="bouquet-thumb">
          <Picture picture={first.picture} sizes="96px" alt="" priority />
        </div>
      )}
      <div>
        <h1>{titleOf(page)}</h1>
        {!page.is_own && (
          <p className="bouquet-from">
            {page.sender_name ? t('bouquet.from', { name: page.sender_name }) : t('bouquet.secret')}
          </p>
        )}
        <p className="muted">{page.bouquets.map(({ name }) => name).join(', ')}</p>
      </div>
    </div>
  )
}

const titleOf = ({ handed_over_on: on, is_own: isOwn, recipient_name: name }: BouquetPage): string => {
  if (on === null) return t('bouquet.early')
  return isOwn ? t('bouquet.own') : t('bouquet.hello', { name })
}

export const LinkEnded = ({ call }: { call: ReactNode }) => (
  <>
    <h1 className="visually-hidden">{t('bouquet.ended.title')}</h1>
    <EmptyState drawing="lost" title={t('bouquet.ended.title')} text={t('bouquet.ended.text')}>
      {call}
    </EmptyState>
  </>
)

export const NoConnection = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <h1 className="visually-hidden">{t('bouquet.offline.title')}</h1>
    <EmptyState drawing="lost" title={t('bouquet.offline.title')} text={t('bouquet.offline.text')}>
      <Button onClick={onAgain}>{t('bouquet.offline.again')}</Button>
    </EmptyState>
  </>
)
