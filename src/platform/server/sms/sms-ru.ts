import { z } from 'zod'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { ask, form } from './ask.ts'
import { digitsOf, lastDigits, type Reason, Refused, type SmsProvider, Unanswered } from './provider.ts'

const NAME = 'sms.ru'
const URL = 'https://sms.ru'

const code = z.coerce.number().int()
const Answer = z.object({ status: z.string(), status_code: code })
const Sent = Answer.extend({
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: code })).optional(),
})
const Expected = Answer.extend({ check_id: z.string().min(1).max(100), call_phone: z.coerce.string() })
const State = Answer.extend({ check_status: code })

const REASONS: Record<number, Reason> = {
  200: 'credentials',
  201: 'money',
  202: 'number',
  203: 'sender',
  204: 'sender',
  206: 'limit',
  207: 'number',
  209: 'number',
  221: 'sender',
  230: 'number',
  231: 'number',
  232: 'number',
  233: 'number',
  300: 'credentials',
  301: 'credentials',
  302: 'credentials',
}
/** It is busy or broken (500 and the like): another time it may do it. */
const isAway = (said: number) => said === 220 || (said >= 500 && said < 600)
/** `callcheck/status`, sms.ru/api/callcheck. */
const CALLED = 401
const AWAITED = 400

/** sms.ru: messages, and calls that customers make (`research §4.3`). */
export const openSmsRu = ({ url, key, sender }: SmsSettings): SmsProvider => {
  const asked = async <T extends z.ZodType<z.output<typeof Answer>>>(
    path: string,
    shape: T,
    fields: Record<string, string>,
    about: string,
  ): Promise<z.output<T>> => {
    const { status, json } = await ask(
      NAME,
      `${url || URL}${path}`,
      form({ api_id: key, ...fields, json: '1' }),
    )
    const refusal = Answer.safeParse(json)
    if (refusal.success && refusal.data.status !== 'OK') throw faultOf(refusal.data.status_code, about)
    const answer = shape.safeParse(json)
    if (status === 200 && answer.success) return answer.data
    throw new Unanswered(`${NAME} ${path}: ${status}, an answer of another shape`)
  }
  return {
    name: NAME,
    send: async (phone, text) => {
      const to = digitsOf(phone)
      const { sms } = await asked('/sms/send', Sent, { to, msg: text, from: sender }, lastDigits(phone))
      const one = sms?.[to]
      if (!one) throw new Unanswered(`${NAME} does not say what became of the message`)
      if (one.status !== 'OK') throw faultOf(one.status_code, lastDigits(phone))
    },
    calls: {
      expect: async (phone) => {
        const fields = { phone: digitsOf(phone) }
        const { check_id, call_phone } = await asked('/callcheck/add', Expected, fields, lastDigits(phone))
        const number = digitsOf(call_phone)
        if (!/^7\d{10}$/.test(number)) throw new Unanswered(`${NAME} names no number to call`)
        return { number: `+${number}`, ref: check_id }
      },
      state: async (ref) => {
        const { check_status } = await asked('/callcheck/status', State, { check_id: ref }, 'a call')
        if (check_status === CALLED) return 'made'
        return check_status === AWAITED ? 'awaited' : 'over'
      },
    },
  }
}

const faultOf = (said: number, about: string) =>
  isAway(said)
    ? new Unanswered(`${NAME} is away: ${said}`)
    : new Refused(NAME, REASONS[said] ?? 'other', `${said}, ${about}`)
