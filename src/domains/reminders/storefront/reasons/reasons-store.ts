import { create } from 'zustand'
import { type Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { api } from '#/platform/web/api.ts'

export const useReasons = create<{ items: Reason[] }>(() => ({ items: [] }))

export const loadReasons = async (): Promise<void> => {
  const answer = await api(reasonsApi.list).catch(() => null)
  if (answer) useReasons.setState({ items: answer.items.filter(({ days_left }) => days_left !== null) })
}

export const clearReasons = (): void => useReasons.setState({ items: [] })
