import { create } from 'zustand'
import { type Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { api } from '#/platform/web/api.ts'

/** The customer's reasons that are still to come, the next one first; empty where they could not be had. */
export const useReasons = create<{ items: Reason[] }>(() => ({ items: [] }))

export const loadReasons = async (): Promise<void> => {
  const answer = await api(reasonsApi.list).catch(() => null)
  if (answer) useReasons.setState({ items: answer.items.filter(({ days_left }) => days_left !== null) })
}

export const forgetReasons = (): void => useReasons.setState({ items: [] })
