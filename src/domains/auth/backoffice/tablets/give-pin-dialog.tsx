import { useState } from 'react'
import { type PinHolder, tabletsStaffApi } from '#/domains/auth/contract/staff/tablets.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'

type Props = { person: PinHolder; onClose: () => void; onDone: () => void }

export const GivePinDialog = ({ person, onClose, onDone }: Props) => {
  const [given, setGiven] = useState<{ pin: string; until: string } | null>(null)
  const { busy, send } = useSending()
  const name = person.name ?? formatPhone(person.phone)
  const give = () =>
    send(async () => {
      setGiven(await api(tabletsStaffApi.givePin, { params: { id: person.id } }))
      onDone()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={given ? t('staff.tablets.given') : t('staff.tablets.giveTitle')}
      footer={
        given ? (
          <Button block onClick={onClose}>
            {t('staff.tablets.done')}
          </Button>
        ) : (
          <Button block busy={busy} onClick={() => void give()}>
            {t('staff.tablets.give')}
          </Button>
        )
      }
    >
      {given ? (
        <div role="status">
          <p className="tablets-pin tabular">{given.pin}</p>
          <p>{t('staff.tablets.givenText', { name, until: formatMoment(given.until) })}</p>
        </div>
      ) : (
        <p>{t('staff.tablets.giveText')}</p>
      )}
    </Dialog>
  )
}
