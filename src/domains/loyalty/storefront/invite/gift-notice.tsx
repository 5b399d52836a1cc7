import { X } from 'lucide-react'
import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FloatingNotice } from '#/ui/overlays/floating-notice.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { inviteSettings } from '#/domains/loyalty/rules/settings.ts'
import { closeGift } from './friend-gift-store.ts'

export const GiftNotice = () => {
  const { friendDiscount, friendGoodsFrom, inviteDays } = useShopSettings<typeof inviteSettings>('loyalty')
  if (friendDiscount === 0) return null
  return (
    <FloatingNotice
      title={t('gift.title', { sum: formatMoney(friendDiscount) })}
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
      <p>{nonBreaking(t('gift.text', { goods: formatMoney(friendGoodsFrom), days: inviteDays }))}</p>
    </FloatingNotice>
  )
}
