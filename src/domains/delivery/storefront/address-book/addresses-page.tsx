import { useRevalidator } from 'react-router'
import type { Route } from './+types/addresses-page'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { AddressField } from '#/domains/delivery/storefront/address/address-field.tsx'
import { DoorFields } from '#/domains/delivery/storefront/address/door-fields.tsx'
import { type Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressName, formatDoor } from './format-address.ts'
import { removeWithUndo } from '#/ui/saved-list/remove-with-undo.ts'
import { SavedHead } from '#/ui/saved-list/saved-head.tsx'
import { SavedRow } from '#/ui/saved-list/saved-row.tsx'
import { SavedSkeleton } from '#/ui/saved-list/saved-skeleton.tsx'
import { useOpenForm } from '#/ui/saved-list/use-open-form.ts'
import '#/domains/delivery/storefront/delivery.css'

export const clientLoader = personalLoad(async (call) => ({
  addresses: (await call(addressesApi.list)).items,
}))

export const meta = noIndexMeta('addressBook.title')

export default function AddressesPage({ loaderData: { addresses } }: Route.ComponentProps) {
  const user = useSession((session) => session.user)
  const { city, cities } = useShell()
  const { revalidate } = useRevalidator()
  const { form, open, openForm, close } = useOpenForm<Address>()
  const none = addresses.length === 0
  const remove = (address: Address) => {
    const { id, city_name: _city, ...body } = address
    return removeWithUndo({
      message: t('addressBook.removed', { name: addressName(address) }),
      remove: () => api(addressesApi.remove, { params: { id } }),
      restore: () => api(addressesApi.create, { body }),
      after: revalidate,
    })
  }
  return (
    <>
      <SavedHead
        title={t('addressBook.title')}
        lead={t('addressBook.lead')}
        add={t('addressBook.add')}
        {...(!none && { onAdd: () => openForm(null) })}
      />
      {none ? (
        <EmptyState drawing="lost" title={t('addressBook.none.title')} text={t('addressBook.none.text')}>
          <Button aria-haspopup="dialog" onClick={() => openForm(null)}>
            {t('addressBook.add')}
          </Button>
        </EmptyState>
      ) : (
        <ul className="saved-list">
          {addresses.map((address) => (
            <SavedRow
              key={address.id}
              name={addressName(address)}
              onEdit={() => openForm(address)}
              onRemove={() => void remove(address)}
            >
              <p>{formatSavedAddress(address)}</p>
              {address.comment && <p>{address.comment}</p>}
            </SavedRow>
          ))}
        </ul>
      )}
      {user && form && (
        <AddressDialog
          key={form.key}
          userId={user.id}
          cityId={city.id}
          address={form.of}
          open={open}
          onClose={close}
          onSaved={() => void revalidate()}
        >
          {({ values, set, errors }) => (
            <>
              {cities.length > 1 && (
                <SelectField
                  label={t('addressBook.city')}
                  value={values.city_id}
                  onChange={({ target }) => set({ city_id: Number(target.value), coords: null })}
                  error={errors.city_id}
                >
                  {cities.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <AddressField
                label={t('addressBook.name')}
                cityId={values.city_id}
                value={values.name}
                onType={(name) => set({ name, coords: null })}
                onPick={({ value, coords }) => set({ name: value, coords })}
                error={errors.name}
              />
              <DoorFields door={values} onChange={set} errors={withAddressPrefix(errors)} />
            </>
          )}
        </AddressDialog>
      )}
    </>
  )
}

const formatSavedAddress = (address: Address): string =>
  [address.city_name, address.title && address.name, formatDoor(address)].filter(Boolean).join(', ')

/** The door fields expect the order's field names. */
const withAddressPrefix = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [`address.${field}`, words]))

export function HydrateFallback() {
  return <SavedSkeleton title={t('addressBook.title')} />
}
