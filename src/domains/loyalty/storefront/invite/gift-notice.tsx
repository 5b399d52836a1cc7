import { X } from 'lucide-react'
import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FloatingNotice } from '#/ui/overlays/floating-notice.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { FRIEND_DISCOUNT } from '#/domains/loyalty/rules/invitations.ts'
import { closeGift } from './friend-gift-store.ts'

export const GiftNotice = () => (
  <FloatingNotice
    title={t('gift.title', { sum: formatMoney(FRIEND_DISCOUNT.amount) })}
    corner={
      <IconButton label={t('gift.close')} onClick={closeGift}>
        <X />
      </IconButton>
    }
    buttons={
      <Button size="s" onClick={openSignIn}>
        {t('gift.signIn')}
      </Button>
    }
  >
    <p>{nonBreaking(t('gift.text', { goods: formatMoney(FRIEND_DISCOUNT.minGoods) }))}</p>
  </FloatingNotice>
)
