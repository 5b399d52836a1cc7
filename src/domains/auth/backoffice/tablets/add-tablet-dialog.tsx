import { type FormEvent, useState } from 'react'
import { tabletsStaffApi } from '#/domains/auth/contract/staff/tablets.ts'
import { leaveEnded } from '#/domains/auth/storefront/session/log-out.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'

const FORM = 'add-tablet'

type Props = { stores: readonly { id: number; name: string }[]; onClose: () => void }

/** The manager is signed out here: the tablet is everybody's from now on. */
export const AddTabletDialog = ({ stores, onClose }: Props) => {
  const [storeId, setStoreId] = useState(stores[0]?.id ?? 0)
  const [name, setName] = useState(t('staff.tablets.defaultName'))
  const { busy, errors, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send(() => api(tabletsStaffApi.add, { body: { store_id: storeId, name } }))) leaveEnded()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.tablets.addTitle')}
      footer={
        <Button type="submit" form={FORM} block busy={busy}>
          {t('staff.tablets.add')}
        </Button>
      }
    >
      <form id={FORM} className="tablets-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('staff.tablets.addText')}</p>
        <SelectField
          label={t('staff.tablets.store')}
          error={errors['store_id']}
          value={storeId}
          onChange={({ target }) => setStoreId(Number(target.value))}
        >
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('staff.tablets.name')}
          hint={t('staff.tablets.nameHint')}
          error={errors['name']}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
