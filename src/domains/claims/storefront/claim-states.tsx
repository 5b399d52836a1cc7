import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { LogoMark } from '#/ui/media/logo.tsx'

export const ClaimFrame = ({
  orderId,
  chat,
  children,
}: {
  orderId?: string | undefined
  chat: ReactNode
  children: ReactNode
}) => (
  <div className="claim-page">
    <header className="claim-head">
      <Link className="claim-logo" to="/">
        <LogoMark />
      </Link>
      {orderId && (
        <Link className="link" to={`/profile/orders/${orderId}`}>
          <ArrowLeft aria-hidden="true" />
          {t('claim.toOrder')}
        </Link>
      )}
      {chat}
    </header>
    <main id="page" className="claim-main" tabIndex={-1}>
      {children}
    </main>
  </div>
)

export const LinkEnded = ({ call }: { call: ReactNode }) => (
  <>
    <h1 className="visually-hidden">{t('claim.ended.title')}</h1>
    <EmptyState drawing="lost" title={t('claim.ended.title')} text={t('claim.ended.text')}>
      <ButtonLink size="s" to="/profile/orders">
        {t('claim.ended.orders')}
      </ButtonLink>
      {call}
    </EmptyState>
  </>
)

export const NoConnection = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <h1 className="visually-hidden">{t('claim.offline.title')}</h1>
    <EmptyState drawing="lost" title={t('claim.offline.title')} text={t('claim.offline.text')}>
      <Button onClick={onAgain}>{t('claim.offline.again')}</Button>
    </EmptyState>
  </>
)
