import { type FormEvent, useState } from 'react'
import { keysStaffApi } from '#/domains/auth/contract/staff/keys.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import type { Permission } from '#/domains/auth/rules/permissions.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { ShownOnce } from '#/ui/staff/shown-once.tsx'
import { KeyRights } from './key-rights.tsx'

const FORM = 'add-key'

type Props = {
  me: StaffMember
  stores: readonly { id: number; name: string }[]
  onMade: () => void
  onClose: () => void
}

export const AddKeyDialog = ({ onClose, onMade, ...props }: Props) => {
  const [key, setKey] = useState<string | null>(null)
  const made = (value: string) => {
    setKey(value)
    onMade()
  }
  if (key === null) return <KeyForm {...props} onClose={onClose} onMade={made} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.keys.madeTitle')}
      footer={
        <Button block onClick={onClose}>
          {t('staff.keys.done')}
        </Button>
      }
    >
      <ShownOnce label={t('staff.keys.key')} text={t('staff.keys.madeText')} secret={key} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'me' | 'stores' | 'onClose'> & { onMade: (key: string) => void }

const KeyForm = ({ me, stores, onClose, onMade }: FormProps) => {
  const [name, setName] = useState('')
  const [storeId, setStoreId] = useState(me.store_id)
  const [endsOn, setEndsOn] = useState('')
  const [rights, setRights] = useState<Permission[]>([])
  const { busy, errors, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name, rights, store_id: storeId, ends_on: endsOn || null }
    void send(async () => onMade((await api(keysStaffApi.add, { body })).key))
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('staff.keys.add')}
      footer={
        <Button type="submit" form={FORM} block busy={busy}>
          {t('staff.keys.make')}
        </Button>
      }
    >
      <form id={FORM} className="keys-form" noValidate onSubmit={submit}>
        <TextField
          label={t('staff.keys.name')}
          hint={t('staff.keys.nameHint')}
          error={errors['name']}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t('staff.keys.store')}
          hint={t('staff.keys.storeHint')}
          error={errors['store_id']}
          value={storeId ?? ''}
          onChange={({ target }) => setStoreId(target.value ? Number(target.value) : null)}
        >
          {me.store_id === null && <option value="">{t('staff.team.allStores')}</option>}
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('staff.keys.ends')}
          hint={t('staff.keys.endsHint')}
          optional
          error={errors['ends_on']}
          value={endsOn}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        <KeyRights me={me} rights={rights} error={errors['rights']} onChange={setRights} />
      </form>
    </Dialog>
  )
}
