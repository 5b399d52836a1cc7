/** Who sends our messages. Whatever it throws names neither the text nor more of a phone than its last four digits. */
export type SmsProvider = {
  name: string
  /** Rejects with `Refused` or `Unanswered` when the message was not taken. */
  send(phone: string, text: string): Promise<void>
  /** Where it can tell that a customer has called from their phone. */
  calls?: Calls
}

/** A call that the customer makes proves the phone as well as a message does, and no operator filters it. */
export type Calls = {
  /** Waits for a call from this phone: to which number (`+7…`), and what the provider knows it by. */
  expect(phone: string): Promise<{ number: string; ref: string }>
  /** Was it made? `over`: nobody waits for it any more. */
  state(ref: string): Promise<'awaited' | 'made' | 'over'>
}

/** Why a provider will not send; `number` is the only one that is no matter of the shop's own contract with it. */
export type Reason = 'credentials' | 'money' | 'number' | 'sender' | 'limit' | 'other'

/** It was not sent and will not be, however often it is asked. */
export class Refused extends Error {
  override name = 'SmsRefused'
  readonly reason: Reason

  constructor(provider: string, reason: Reason, said: string) {
    super(`${provider} refused, ${reason}: ${said}`)
    this.reason = reason
  }
}

/** Nobody knows whether it was sent. */
export class Unanswered extends Error {
  override name = 'SmsUnanswered'
}

/** How providers write a phone: digits only. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')
/** All that a log may know of a phone. */
export const lastDigits = (phone: string): string => `•••${phone.slice(-4)}`
