import { create } from 'zustand'
import { draftKey } from '#/platform/web/drafts.ts'
import { local } from '#/platform/web/storage.ts'

/** By chat and person, since devices are shared. */
const useDrafts = create<Record<string, string>>(() => ({}))

export const useDraft = (chat: string, person: string): string => {
  const key = draftKey(chat, person)
  return useDrafts((drafts) => drafts[key]) ?? local.read(key) ?? ''
}

export const saveDraft = (chat: string, person: string, draft: string): void => {
  const key = draftKey(chat, person)
  useDrafts.setState({ [key]: draft })
  local.write(key, draft || null)
}

export const moveDraft = (chat: string, guest: string, customer: string): void => {
  const draft = useDrafts.getState()[draftKey(chat, guest)] ?? local.read(draftKey(chat, guest))
  if (!draft) return
  saveDraft(chat, guest, '')
  saveDraft(chat, customer, draft)
}
