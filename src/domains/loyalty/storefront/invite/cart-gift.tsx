import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { inviteSettings } from '#/domains/loyalty/rules/settings.ts'
import { useGift } from './friend-gift-store.ts'

/** The discount comes with the sign-in. */
export const CartGift = () => {
  const { user, ready } = useSession()
  const { invited } = useGift()
  const { friendDiscount, friendGoodsFrom } = useShopSettings<typeof inviteSettings>('loyalty')
  if (!ready || user || !invited || friendDiscount === 0) return null
  const sums = { sum: formatMoney(friendDiscount), goods: formatMoney(friendGoodsFrom) }
  return (
    <Note tone="leaf">
      {nonBreaking(t('gift.cart', sums))}{' '}
      <button type="button" className="link link-inline" onClick={openSignIn}>
        {t('gift.signIn')}
      </button>
    </Note>
  )
}
