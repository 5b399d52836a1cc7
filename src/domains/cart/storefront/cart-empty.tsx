import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import './cart.css'

/** `isGuest`: known before the session is. */
export const CartEmpty = ({ isGuest }: { isGuest: boolean }) => {
  const who = useSession(({ user, ready }) => (user ? 'customer' : ready || isGuest ? 'guest' : null))
  return (
    <div className="wrap cart-empty">
      <h1>{t('cart.title')}</h1>
      <EmptyState
        drawing="cart"
        title={t('cart.empty.title')}
        text={t(who === 'guest' ? 'cart.empty.guest' : 'cart.empty.text')}
      >
        <div className="cart-empty-ways">
          <ButtonLink to="/">{t('cart.empty.action')}</ButtonLink>
          {who === 'guest' && (
            <Button variant="line" onClick={openSignIn}>
              {t('cart.empty.signIn')}
            </Button>
          )}
          {who === 'customer' && (
            <ButtonLink variant="line" to="/profile/orders">
              {t('cart.empty.orders')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </div>
  )
}

export const CartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="wrap cart-empty">
    <h1>{t('cart.title')}</h1>
    <EmptyState drawing="lost" title={t('cart.failed.title')} text={t('cart.failed.text')}>
      <Button onClick={onRetry}>{t('cart.failed.action')}</Button>
    </EmptyState>
  </div>
)
