import { randomUUID } from 'node:crypto'
import people from '../../../db/demo/data/people.json' with { type: 'json' }
import { newCalls } from '../../support/sign-in-by-calls.ts'
import { cachedToken } from '../../support/cached-token.ts'
import { answered } from './calls.ts'

const asStaff = async (role: 'florist' | 'manager') => {
  const phone = people.staff.find((one) => one.role === role)?.phone ?? ''
  return newCalls('10.96.0.1', { authorization: `Bearer ${await cachedToken(role, phone)}` })
}

export const answerInChat = async (chatId: string, text: string): Promise<void> => {
  const calls = await asStaff('florist')
  await answered(
    calls.post(`/staff/api/chats/${chatId}/messages`, { data: { client_message_id: randomUUID(), text } }),
  )
  await calls.dispose()
}

export const givePoints = async (userId: string, ...amounts: number[]): Promise<void> => {
  const calls = await asStaff('manager')
  for (const amount of amounts) {
    const data = { id: randomUUID(), amount, reason: 'За терпение' }
    await answered(calls.post(`/staff/api/points/${userId}/corrections`, { data }))
  }
  await calls.dispose()
}
