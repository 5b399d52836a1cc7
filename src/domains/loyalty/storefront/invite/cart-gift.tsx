import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { FRIEND_DISCOUNT } from '#/domains/loyalty/rules/invitations.ts'
import { useGift } from './friend-gift-store.ts'

/** For an invited guest: the discount comes with the sign-in. */
export const CartGift = () => {
  const { user, ready } = useSession()
  const { invited } = useGift()
  if (!ready || user || !invited) return null
  const sums = { sum: formatMoney(FRIEND_DISCOUNT.amount), goods: formatMoney(FRIEND_DISCOUNT.minGoods) }
  return (
    <Note tone="leaf">
      {nonBreaking(t('gift.cart', sums))}{' '}
      <button type="button" className="link link-inline" onClick={openSignIn}>
        {t('gift.signIn')}
      </button>
    </Note>
  )
}
