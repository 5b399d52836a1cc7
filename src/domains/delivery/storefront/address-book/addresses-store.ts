import { create } from 'zustand'
import { type Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import { api } from '#/platform/web/api.ts'

/** Saved addresses of the customer; empty until they have come, and where they could not be had. */
export const useAddresses = create<{ items: Address[] }>(() => ({ items: [] }))

export const loadAddresses = async (): Promise<void> => {
  const answer = await api(addressesApi.list).catch(() => null)
  if (answer) useAddresses.setState(answer)
}

export const forgetAddresses = (): void => useAddresses.setState({ items: [] })

/** Saves an address; throws `ApiError` with the server's words where that could not be done. */
export const saveAddress = async (
  body: Parameters<typeof api<typeof addressesApi.create>>[1]['body'],
): Promise<void> => {
  const saved = await api(addressesApi.create, { body })
  useAddresses.setState(({ items }) => ({ items: [saved, ...items.filter(({ id }) => id !== saved.id)] }))
}
