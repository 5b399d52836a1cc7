import { openSmsStandIn, type ReceivedRequest } from './sms-stand-in.ts'

const API_ID = 'key-of-the-tests'
const NUMBER = '78005008275'
const ok = (json: object) => ({ status: 200, json })
const error = (code: number) => ok({ status: 'ERROR', status_code: code, status_text: 'нет' })

/** By its documentation: messages at `/sms/send`, calls at `/callcheck`. */
export const openSmsRuStandIn = async () => {
  const calls = new Map<string, '400' | '401' | '402'>()
  const texts: { to: string; text: string }[] = []
  const phoneIsWrong = (phone = '') => !/^79\d{9}$/.test(phone)
  const send = ({ to = '', msg = '' }: Record<string, string>) => {
    const one = phoneIsWrong(to)
      ? { status: 'ERROR', status_code: 202, status_text: 'нет' }
      : { status: 'OK', status_code: 100, sms_id: '000000-10000000' }
    if (one.status === 'OK') texts.push({ to, text: msg })
    return ok({ status: 'OK', status_code: 100, sms: { [to]: one }, balance: 4122.56 })
  }
  const answer = ({ method, path, fields }: ReceivedRequest) => {
    if (method !== 'POST' || fields['json'] !== '1') return ok({ status: 'ERROR', status_code: 210 })
    if (fields['api_id'] !== API_ID) return error(200)
    if (path === '/sms/send') return fields['msg'] ? send(fields) : error(203)
    if (path === '/my/balance') return ok({ status: 'OK', status_code: 100, balance: 4122.56 })
    if (path === '/callcheck/add') {
      if (phoneIsWrong(fields['phone'])) return error(202)
      const id = `201737-${calls.size + 1}`
      calls.set(id, '400')
      return ok({ status: 'OK', status_code: 100, check_id: id, call_phone: NUMBER })
    }
    if (path === '/callcheck/status')
      return ok({
        status: 'OK',
        status_code: 100,
        check_status: calls.get(fields['check_id'] ?? '') ?? '402',
      })
    return { status: 404, json: {} }
  }
  const refuse = (code: number, { path, fields }: ReceivedRequest) =>
    // A failure of one phone is reported in an otherwise good answer.
    path === '/sms/send' && [202, 207, 230].includes(code)
      ? ok({
          status: 'OK',
          status_code: 100,
          sms: { [fields['to'] ?? '']: { status: 'ERROR', status_code: code } },
        })
      : error(code)
  const standIn = await openSmsStandIn({ answer, refuse })
  return {
    ...standIn,
    settings: {
      provider: 'sms.ru' as const,
      url: standIn.url,
      login: '',
      key: API_ID,
      sender: 'Lavanda',
      perHour: 1000,
    },
    texts,
    number: `+${NUMBER}`,
    /** By the last customer. */
    called: () => void calls.set(`201737-${calls.size}`, '401'),
    calledForAll: () => {
      for (const id of calls.keys()) calls.set(id, '401')
    },
    forgets: () => void calls.set(`201737-${calls.size}`, '402'),
  }
}
