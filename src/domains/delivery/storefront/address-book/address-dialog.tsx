import type { ReactNode } from 'react'
import { type Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { SavedDialog } from '#/ui/saved-list/saved-dialog.tsx'

export type AddressDraft = Omit<Address, 'id' | 'user_id' | 'city_name'>

const EMPTY = {
  title: '',
  name: '',
  apartment: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  private: false,
  coords: null,
}

const draftOf = ({ id: _id, user_id: _user, city_name: _city, ...draft }: Address): AddressDraft => draft

export const AddressDialog = ({
  userId,
  cityId,
  address,
  onSaved,
  children,
  ...rest
}: {
  userId: string
  cityId: number
  address: Address | null
  open: boolean
  onClose: () => void
  onSaved: () => void
  children: (fields: {
    values: AddressDraft
    set: (change: Partial<AddressDraft>) => void
    errors: Record<string, string>
  }) => ReactNode
}) => {
  const form = useEditForm<AddressDraft>({
    draftName: `address-${address?.id ?? ''}`,
    saved: { values: address ? draftOf(address) : { ...EMPTY, city_id: cityId }, version: 0 },
    send: async (body) => {
      const saved = address
        ? await api(addressesApi.update, { params: { id: address.id }, body })
        : await api(addressesApi.create, { body: { ...body, user_id: userId } })
      onSaved()
      return { values: draftOf(saved), version: 0 }
    },
    readFresh: (fresh) => ({ values: draftOf(fresh as Address), version: 0 }),
    quiet: true,
  })
  const { values, errors, set } = form
  return (
    <SavedDialog {...rest} form={form} title={t(address ? 'addressBook.edit' : 'addressBook.new')}>
      {children({ values, set, errors })}
      <TextField
        label={t('addressBook.titleField')}
        optional
        value={values.title}
        onChange={({ target }) => set({ title: target.value })}
        error={errors.title}
        maxLength={60}
        autoComplete="off"
      />
      <TitleChips value={values.title} onChange={(title) => set({ title })} />
    </SavedDialog>
  )
}

const TITLES = ['home', 'work', 'mother'] as const

const TitleChips = ({ value, onChange }: { value: string; onChange: (title: string) => void }) => (
  <div className="saved-titles" role="group" aria-label={t('addressBook.titleHint')}>
    {TITLES.map((name) => {
      const title = t(`addressBook.titles.${name}`)
      const selected = value === title
      return (
        <Chip key={name} selected={selected} onClick={() => onChange(selected ? '' : title)}>
          {title}
        </Chip>
      )
    })}
  </div>
)
