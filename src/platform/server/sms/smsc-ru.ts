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

/** smsc.ru: by login and password, or by a key alone (`research §4.3`). */
export const openSmscRu = ({ url, login, key, sender }: SmsSettings): SmsProvider => ({
  name: NAME,
  send: async (phone, text) => {
    const { status, json } = await askProvider(
      NAME,
      `${url || URL}/sys/send.php`,
      form({
        ...(login ? { login, psw: key } : { apikey: key }),
        phones: digitsOf(phone),
        mes: text,
        sender,
        fmt: JSON_ANSWER,
        charset: 'utf-8',
      }),
    )
    const { data: fault } = FaultResponse.safeParse(json)
    if (fault) {
      const details = `${fault.error_code}, ${lastDigits(phone)}`
      throw new SmsRefused(NAME, REASONS[fault.error_code] ?? 'other', details)
    }
    if (status !== 200 || !SendResponse.safeParse(json).success)
      throw new SmsUnanswered(`${NAME}: ${status}, an answer of another shape`)
  },
})
