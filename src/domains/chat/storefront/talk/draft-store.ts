import { create } from 'zustand'
import { DRAFT } from '#/platform/shared/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

/** What is typed and not sent, of either side: stored by chat and person, since devices are shared. */
const useDrafts = create<Record<string, string>>(() => ({}))

const keyOf = (chat: string, person: string): string => `${DRAFT}-${chat}-${person}`

export const useDraft = (chat: string, person: string): string => {
  const key = keyOf(chat, person)
  return useDrafts((drafts) => drafts[key]) ?? local.read(key) ?? ''
}

export const saveDraft = (chat: string, person: string, draft: string): void => {
  const key = keyOf(chat, person)
  useDrafts.setState({ [key]: draft })
  local.write(key, draft || null)
}

/** A guest's draft becomes the customer's. */
export const moveDraft = (chat: string, guest: string, customer: string): void => {
  const draft = useDrafts.getState()[keyOf(chat, guest)] ?? local.read(keyOf(chat, guest))
  if (!draft) return
  saveDraft(chat, guest, '')
  saveDraft(chat, customer, draft)
}
