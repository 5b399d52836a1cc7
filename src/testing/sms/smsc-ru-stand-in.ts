import { openSmsStandIn, type ReceivedRequest } from './sms-stand-in.ts'

const ok = (json: object) => ({ status: 200, json })
const error = (code: number) => ok({ error: 'нет', error_code: code, id: 1 })

/** By its documentation: JSON (`fmt=3`), a login with its password or a key. */
export const openSmscRuStandIn = async () => {
  const answer = ({ method, path, fields }: ReceivedRequest) => {
    const isKnownPath = path === '/sys/send.php' || path === '/sys/balance.php'
    if (method !== 'POST' || !isKnownPath || fields['fmt'] !== '3') return error(1)
    const known = fields['apikey'] === 'key-of-the-tests' || fields['psw'] === 'key-of-the-tests'
    if (!known) return error(2)
    if (path === '/sys/balance.php') return ok({ balance: '57.30' })
    if (!/^79\d{9}$/.test(fields['phones'] ?? '')) return error(7)
    return fields['mes'] && fields['charset'] === 'utf-8' ? ok({ id: 1, cnt: 1 }) : error(1)
  }
  const standIn = await openSmsStandIn({ answer, refuse: error })
  return {
    ...standIn,
    settings: {
      provider: 'smsc.ru' as const,
      url: standIn.url,
      login: '',
      key: 'key-of-the-tests',
      sender: '',
      perHour: 1000,
    },
  }
}
