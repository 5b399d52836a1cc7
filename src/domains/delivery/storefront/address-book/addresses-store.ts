import { create } from 'zustand'
import { type Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import { api } from '#/platform/web/api.ts'

export const useAddresses = create<{ items: Address[] }>(() => ({ items: [] }))

export const loadAddresses = async (): Promise<void> => {
  const answer = await api(addressesApi.list).catch(() => null)
  if (answer) useAddresses.setState(answer)
}

export const clearAddresses = (): void => useAddresses.setState({ items: [] })

/** Throws `ApiError`. */
export const saveAddress = async (
  body: Parameters<typeof api<typeof addressesApi.create>>[1]['body'],
): Promise<void> => {
  const saved = await api(addressesApi.create, { body })
  useAddresses.setState(({ items }) => ({ items: [saved, ...items.filter(({ id }) => id !== saved.id)] }))
}
