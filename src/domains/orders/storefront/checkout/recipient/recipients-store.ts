import { create } from 'zustand'
import { type Recipient, recipientsApi } from '#/domains/delivery/contract/address-book.ts'
import { api } from '#/platform/web/api.ts'

type Person = { name: string; phone: string }

/** Empty until loaded, or after a failure. */
export const useRecipients = create<{ items: Recipient[] }>(() => ({ items: [] }))

const replace = (change: (items: Recipient[]) => Recipient[]) =>
  useRecipients.setState(({ items }) => ({ items: change(items) }))

export const loadRecipients = async (): Promise<void> => {
  const answer = await api(recipientsApi.list).catch(() => null)
  if (answer) useRecipients.setState(answer)
}

export const forgetRecipients = (): void => useRecipients.setState({ items: [] })

/** null on failure: the order goes on. */
export const saveRecipient = async (userId: string, { name, phone }: Person): Promise<Recipient | null> => {
  const body = { user_id: userId, name, phone }
  const saved = await api(recipientsApi.create, { body }).catch(() => null)
  if (saved) replace((items) => [saved, ...items.filter(({ id }) => id !== saved.id)])
  return saved
}

/** Throws `ApiError` with field messages. */
export const changeRecipient = async (id: string, body: Person): Promise<Recipient> => {
  const changed = await api(recipientsApi.update, { params: { id }, body })
  // Merged into another recipient that is already in the list.
  replace((items) => items.flatMap((one) => (one.id === id ? [changed] : one.id === changed.id ? [] : [one])))
  return changed
}

/** Throws `ApiError`. */
export const removeRecipient = async (id: string): Promise<void> => {
  await api(recipientsApi.remove, { params: { id } })
  replace((items) => items.filter((one) => one.id !== id))
}
