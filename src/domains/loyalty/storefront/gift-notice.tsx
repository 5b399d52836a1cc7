import { X } from 'lucide-react'
import { openSignIn } from '#/domains/auth/storefront/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { FloatingNotice } from '#/ui/floating-notice.tsx'
import { glue } from '#/ui/glue.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { FRIEND_DISCOUNT } from '../rules.ts'
import { closeGift } from './friend-gift.ts'

/** Tells whom a friend has invited what waits for them; it is theirs once they have signed in for the first time. */
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
    <p>{glue(t('gift.text', { goods: formatMoney(FRIEND_DISCOUNT.minGoods) }))}</p>
  </FloatingNotice>
)
