import { useState } from 'react'
import {
  marketplacesStaffApi,
  type Marketplaces,
  type WaitingOrder,
} from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'

const MAX_REASON = 200

type Props = { order: WaitingOrder; onClose: () => void; onDone: (shown: Marketplaces) => void }

export const DismissDialog = ({ order: { id, source, number }, onClose, onDone }: Props) => {
  const [reason, setReason] = useState('')
  const { busy, errors, send } = useSending()
  const dismiss = () =>
    send(async () => {
      onDone(await api(marketplacesStaffApi.dismiss, { params: { id }, body: { reason } }))
      onClose()
    })
  const named = { source: t(`staff.order.source.${source}`), number }
  return (
    <Dialog open onClose={onClose} title={t('staff.marketplaces.dismissTitle', named)}>
      <form
        className="marketplace-dismiss"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void dismiss()
        }}
      >
        <p>{t('staff.marketplaces.dismissText')}</p>
        <TextArea
          label={t('staff.marketplaces.dismissReason')}
          error={errors['reason']}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" block busy={busy}>
          {t('staff.marketplaces.dismiss')}
        </Button>
      </form>
    </Dialog>
  )
}
