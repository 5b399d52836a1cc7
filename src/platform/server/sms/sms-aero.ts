import { z } from 'zod'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { askProvider } from './ask-provider.ts'
import {
  digitsOf,
  lastDigits,
  type SmsRefusalReason,
  SmsRefused,
  type SmsProvider,
  SmsUnanswered,
} from './sms-provider.ts'

const NAME = 'sms-aero'
const URL = 'https://gate.smsaero.ru/v2'

const SendResponse = z.object({
  success: z.literal(true),
  data: z.object({ id: z.union([z.number(), z.string()]) }),
})
const BalanceResponse = z.object({ success: z.literal(true), data: z.object({ balance: z.coerce.number() }) })
/** Beside the field, in the status, or in a result. */
const FaultResponse = z.union([
  z.object({ success: z.literal(false), data: z.record(z.string(), z.unknown()).nullish().catch(null) }),
  z.object({ result: z.string() }),
])
const TRY_LATER = 429

/** v2 (`research §4.3`). */
export const openSmsAero = ({ url, login, key, sender }: SmsSettings): SmsProvider => {
  const request = async <T extends z.ZodType>(
    path: string,
    shape: T,
    body: object,
    about: string,
  ): Promise<z.output<T>> => {
    const { status, json } = await askProvider(NAME, `${url || URL}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const answer = shape.safeParse(json)
    if (status === 200 && answer.success) return answer.data
    const { data: fault } = FaultResponse.safeParse(json)
    if (!fault || status >= 500) throw new SmsUnanswered(`${NAME}: ${status}, no answer that says anything`)
    throw new SmsRefused(NAME, reasonOf(status, fault), `${status}, ${about}`)
  }
  return {
    name: NAME,
    send: async (phone, text) => {
      const message = { number: digitsOf(phone), text, sign: sender }
      await request('/sms/send', SendResponse, message, lastDigits(phone))
    },
    balance: async () => (await request('/balance', BalanceResponse, {}, 'the balance')).data.balance,
  }
}

const reasonOf = (status: number, fault: z.output<typeof FaultResponse>): SmsRefusalReason => {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 402 || ('result' in fault && fault.result === 'no credits')) return 'money'
  if (status === TRY_LATER) return 'limit'
  const fields = 'data' in fault ? Object.keys(fault.data ?? {}) : []
  if (fields.includes('number')) return 'number'
  return fields.includes('sign') || fields.includes('text') ? 'sender' : 'other'
}
