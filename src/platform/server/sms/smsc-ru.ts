import { z } from 'zod'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { ask, form } from './ask.ts'
import { digitsOf, lastDigits, type Reason, Refused, type SmsProvider, Unanswered } from './provider.ts'

const NAME = 'smsc.ru'
const URL = 'https://smsc.ru'
const JSON_ANSWER = '3'

const Sent = z.object({ id: z.union([z.number(), z.string()]), cnt: z.number() })
const Fault = z.object({ error_code: z.coerce.number().int() })

const REASONS: Record<number, Reason> = {
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
    const { status, json } = await ask(
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
    const { data: fault } = Fault.safeParse(json)
    if (fault) {
      const said = `${fault.error_code}, ${lastDigits(phone)}`
      throw new Refused(NAME, REASONS[fault.error_code] ?? 'other', said)
    }
    if (status !== 200 || !Sent.safeParse(json).success)
      throw new Unanswered(`${NAME}: ${status}, an answer of another shape`)
  },
})
