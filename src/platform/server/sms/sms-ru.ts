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

const NAME = 'sms.ru'
const URL = 'https://sms.ru'

const StatusCode = z.coerce.number().int()
const BaseResponse = z.object({ status: z.string(), status_code: StatusCode })
const SendResponse = BaseResponse.extend({
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: StatusCode })).optional(),
})
const BalanceResponse = BaseResponse.extend({ balance: z.coerce.number() })
const CallCheckResponse = BaseResponse.extend({
  check_id: z.string().min(1).max(100),
  call_phone: z.coerce.string(),
})
const CallStatusResponse = BaseResponse.extend({ check_status: StatusCode })

const REASONS: Record<number, SmsRefusalReason> = {
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
/** A retry may succeed. */
const isAway = (status: number) => status === 220 || (status >= 500 && status < 600)
/** `callcheck/status`, sms.ru/api/callcheck. */
const CALLED = 401
const AWAITED = 400

/** `research §4.3`. */
export const openSmsRu = ({ url, key, sender }: SmsSettings): SmsProvider => {
  const request = async <T extends z.ZodType<z.output<typeof BaseResponse>>>(
    path: string,
    shape: T,
    fields: Record<string, string>,
    about: string,
  ): Promise<z.output<T>> => {
    const { status, json } = await askProvider(
      NAME,
      `${url || URL}${path}`,
      form({ api_id: key, ...fields, json: '1' }),
    )
    const refusal = BaseResponse.safeParse(json)
    if (refusal.success && refusal.data.status !== 'OK') throw faultOf(refusal.data.status_code, about)
    const answer = shape.safeParse(json)
    if (status === 200 && answer.success) return answer.data
    throw new SmsUnanswered(`${NAME} ${path}: ${status}, an answer of another shape`)
  }
  return {
    name: NAME,
    send: async (phone, text) => {
      const to = digitsOf(phone)
      const { sms } = await request(
        '/sms/send',
        SendResponse,
        { to, msg: text, from: sender },
        lastDigits(phone),
      )
      const one = sms?.[to]
      if (!one) throw new SmsUnanswered(`${NAME} does not say what became of the message`)
      if (one.status !== 'OK') throw faultOf(one.status_code, lastDigits(phone))
    },
    balance: async () => (await request('/my/balance', BalanceResponse, {}, 'the balance')).balance,
    calls: {
      expect: async (phone) => {
        const fields = { phone: digitsOf(phone) }
        const { check_id, call_phone } = await request(
          '/callcheck/add',
          CallCheckResponse,
          fields,
          lastDigits(phone),
        )
        const number = digitsOf(call_phone)
        if (!/^7\d{10}$/.test(number)) throw new SmsUnanswered(`${NAME} names no number to call`)
        return { number: `+${number}`, ref: check_id }
      },
      state: async (ref) => {
        const { check_status } = await request(
          '/callcheck/status',
          CallStatusResponse,
          { check_id: ref },
          'a call',
        )
        if (check_status === CALLED) return 'made'
        return check_status === AWAITED ? 'awaited' : 'over'
      },
    },
  }
}

const faultOf = (code: number, about: string) =>
  isAway(code)
    ? new SmsUnanswered(`${NAME} is away: ${code}`)
    : new SmsRefused(NAME, REASONS[code] ?? 'other', `${code}, ${about}`)
