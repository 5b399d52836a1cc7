import { openSmsStandIn, type ReceivedRequest } from './sms-stand-in.ts'

const LOGIN = 'shop@lavanda.example'
const KEY = 'key-of-the-tests'
const BASIC = `Basic ${Buffer.from(`${LOGIN}:${KEY}`).toString('base64')}`

const faults: Record<number, object> = {
  401: { success: false, data: null, message: 'Your request was made with invalid credentials.' },
  402: { result: 'no credits' },
  403: { success: false, data: null, message: 'Forbidden' },
  422: { success: false, data: { number: ['нет'] }, message: 'Validation error.' },
  429: { success: false, data: null, message: 'Too many requests' },
}
const fault = (status: number) => ({ status: status === 402 ? 200 : status, json: faults[status] ?? {} })

/** SMS Aero, v2: JSON, and Basic auth with e-mail and key. */
export const openSmsAeroStandIn = async () => {
  const answer = ({ method, path, headers, fields }: ReceivedRequest) => {
    if (method !== 'POST' || !['/v2/sms/send', '/v2/balance'].includes(path)) return { status: 404, json: {} }
    if (headers.authorization !== BASIC) return fault(401)
    if (path === '/v2/balance') return { status: 200, json: { success: true, data: { balance: 1389.26 } } }
    if (!/^79\d{9}$/.test(fields['number'] ?? '')) return fault(422)
    if (!fields['sign'])
      return { status: 422, json: { success: false, data: { sign: ['нет'] }, message: 'Validation error.' } }
    return { status: 200, json: { success: true, data: { id: 1, status: 0 }, message: null } }
  }
  const standIn = await openSmsStandIn({ answer, refuse: fault })
  return {
    ...standIn,
    settings: {
      provider: 'sms-aero' as const,
      url: `${standIn.url}/v2`,
      login: LOGIN,
      key: KEY,
      sender: 'Lavanda',
      perHour: 1000,
    },
  }
}
