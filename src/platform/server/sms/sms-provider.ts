/** Errors contain neither the text nor more of a phone than its last four digits. */
export type SmsProvider = {
  name: string
  /** Rejects with `SmsRefused` or `SmsUnanswered`. */
  send(phone: string, text: string): Promise<void>
  /** Roubles; rejects as `send` does. */
  balance?(): Promise<number>
  calls?: PhoneCalls
}

/** Proves the phone as a message does, and no operator filters it. */
export type PhoneCalls = {
  /** Returns the number to call (`+7…`) and the provider's reference. */
  expect(phone: string): Promise<{ number: string; ref: string }>
  state(ref: string): Promise<'awaited' | 'made' | 'over'>
}

/** Only `number` is not about the shop's own contract. */
export type SmsRefusalReason = 'credentials' | 'money' | 'number' | 'sender' | 'limit' | 'other'

export class SmsRefused extends Error {
  override name = 'SmsRefused'
  readonly reason: SmsRefusalReason

  constructor(provider: string, reason: SmsRefusalReason, detail: string) {
    super(`${provider} refused, ${reason}: ${detail}`)
    this.reason = reason
  }
}

export class SmsUnanswered extends Error {
  override name = 'SmsUnanswered'
}

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')
/** All that a log may contain of a phone. */
export const lastDigits = (phone: string): string => `•••${phone.slice(-4)}`
