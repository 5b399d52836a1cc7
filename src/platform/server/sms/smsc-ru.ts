import { z } from 'zod'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { askProvider, form } from './ask-provider.ts'
import {
  digitsOf,
  lastDigits,
  type SmsRefusalReason,
  SmsRefused,
  type SmsProvider,
  SmsUnanswered,
} from './sms-provider.ts'

const NAME = 'smsc.ru'
const URL = 'https://smsc.ru'
const JSON_ANSWER = '3'

const SendResponse = z.object({ id: z.union([z.number(), z.string()]), cnt: z.number() })
const BalanceResponse = z.object({ balance: z.coerce.number() })
const FaultResponse = z.object({ error_code: z.coerce.number().int() })

const REASONS: Record<number, SmsRefusalReason> = {
  2: 'credentials',
  3: 'money',
  4: 'limit',
  6: 'sender',
  7: 'number',
  8: 'number',
  9: 'limit',
}

/** By login and password, or by a key alone (`research §4.3`). */
export const openSmscRu = ({ url, login, key, sender }: SmsSettings): SmsProvider => {
  const request = async <T extends z.ZodType>(
    path: string,
    shape: T,
    fields: Record<string, string>,
    about: string,
  ): Promise<z.output<T>> => {
    const credentials: Record<string, string> = login ? { login, psw: key } : { apikey: key }
    const { status, json } = await askProvider(
      NAME,
      `${url || URL}${path}`,
      form({ ...credentials, ...fields, fmt: JSON_ANSWER }),
    )
    const { data: fault } = FaultResponse.safeParse(json)
    if (fault)
      throw new SmsRefused(NAME, REASONS[fault.error_code] ?? 'other', `${fault.error_code}, ${about}`)
    const answer = shape.safeParse(json)
    if (status === 200 && answer.success) return answer.data
    throw new SmsUnanswered(`${NAME}: ${status}, an answer of another shape`)
  }
  return {
    name: NAME,
    send: async (phone, text) => {
      const fields = { phones: digitsOf(phone), mes: text, sender, charset: 'utf-8' }
      await request('/sys/send.php', SendResponse, fields, lastDigits(phone))
    },
    balance: async () => (await request('/sys/balance.php', BalanceResponse, {}, 'the balance')).balance,
  }
}
