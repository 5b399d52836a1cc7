import { Copy, Send } from 'lucide-react'
import { useRef } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { inviteSettings } from '#/domains/loyalty/rules/settings.ts'

export const InviteLink = ({ url }: { url: string }) => {
  const brand = useBrand()
  const { friendDiscount } = useShopSettings<typeof inviteSettings>('loyalty')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('invite.copied'), tone: 'leaf', about: 'invite' })
    } catch {
      field.current?.select()
      toast({ title: t('invite.notCopied'), about: 'invite' })
    }
  }
  return (
    <div className="invite-link">
      <input
        ref={field}
        className="input"
        readOnly
        value={url}
        aria-labelledby="invite-link"
        onFocus={({ target }) => target.select()}
      />
      <div className="invite-buttons">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="soft"
            icon={<Send aria-hidden="true" />}
            onClick={() => void share(url, { brand, sum: formatMoney(friendDiscount) })}
          >
            {t('invite.share')}
          </Button>
        )}
      </div>
    </div>
  )
}

const share = async (url: string, values: { brand: string; sum: string }): Promise<void> => {
  try {
    await navigator.share({
      title: t('invite.shareTitle', values),
      text: t('invite.shareText', values),
      url,
    })
  } catch (error) {
    // Dismissed.
    if ((error as Error).name !== 'AbortError') toast({ title: t('invite.notShared'), tone: 'rose' })
  }
}
