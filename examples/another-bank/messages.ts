import type { SmsOpening, SmsProvider } from '../../src/extensions.ts'

/** Posts `{to, text}`; 402 is an empty balance, 422 a number that cannot be reached. */
export const openMessages = ({ env, unanswered, refused }: SmsOpening): SmsProvider => ({
  name: 'another-sender',
  send: async (to, text) => {
    const response = await fetch(env['ANOTHER_SMS_URL'] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw unanswered('another-sender: no answer')
    })
    if (response.status === 402) throw refused('money', 'the balance is empty')
    if (response.status === 422) throw refused('number', 'not reachable')
    if (!response.ok) throw unanswered(`another-sender: ${response.status}`)
  },
})
