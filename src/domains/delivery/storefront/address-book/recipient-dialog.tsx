import { type Recipient, recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { SavedDialog } from '#/ui/saved-list/saved-dialog.tsx'

type Person = Pick<Recipient, 'name' | 'phone'>

export const RecipientDialog = ({
  userId,
  recipient,
  onSaved,
  ...rest
}: {
  userId: string
  recipient: Recipient | null
  open: boolean
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useEditForm<Person>({
    draftName: `recipient-${recipient?.id ?? ''}`,
    saved: { values: { name: recipient?.name ?? '', phone: recipient?.phone ?? '' }, version: 0 },
    send: async (person) => {
      const { name, phone } = recipient
        ? await api(recipientsApi.update, { params: { id: recipient.id }, body: person })
        : await api(recipientsApi.create, { body: { ...person, user_id: userId } })
      onSaved()
      return { values: { name, phone }, version: 0 }
    },
    readFresh: (fresh) => ({ values: fresh as Person, version: 0 }),
    quiet: true,
  })
  const { values, errors, set } = form
  return (
    <SavedDialog {...rest} form={form} title={t(recipient ? 'recipientBook.edit' : 'recipientBook.new')}>
      <TextField
        label={t('orders.recipient.name')}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
        maxLength={100}
        autoComplete="off"
      />
      <PhoneField
        label={t('orders.recipient.phone')}
        value={values.phone}
        onChange={(phone) => set({ phone })}
        error={errors.phone}
        autoComplete="off"
      />
    </SavedDialog>
  )
}
