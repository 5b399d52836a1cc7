import type { Capabilities } from '#/platform/server/capabilities.ts'
import { leaveAlone } from '#/platform/server/concurrency/circuit-breaker.ts'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { openConsole } from './console.ts'
import { type Calls, Refused, type SmsProvider, Unanswered } from './provider.ts'
import { openSmsAero } from './sms-aero.ts'
import { openSmsRu } from './sms-ru.ts'
import { openSmscRu } from './smsc-ru.ts'

/** Sends one short message; rejects when the provider did not take it. */
export type SendSms = (phone: string, text: string) => Promise<void>

type Needs = Pick<Capabilities, 'say' | 'clock' | 'settings'>

const MOST_FAILURES = 3
const REST_MS = 20_000

/** Sends by whom the settings name; the whole shop leaves a provider alone together. */
export const createSms = (needs: Needs): SendSms => {
  const { send } = providerOf(needs)
  return (phone, text) => send(phone, text)
}

/** Calls that customers make instead of waiting for a message; null where the provider knows nothing of them. */
export const createCalls = (needs: Needs): Calls | null => providerOf(needs).calls ?? null

/** One for all rooms of a shop, so that it rests for all of them. */
const opened = new WeakMap<Needs['settings'], SmsProvider>()

const providerOf = (needs: Needs): SmsProvider => {
  const known = opened.get(needs.settings)
  if (known) return known
  const provider = resting(needs, open(needs.settings.sms, needs.say))
  opened.set(needs.settings, provider)
  return provider
}

const open = (settings: SmsSettings, say: Needs['say']): SmsProvider => {
  switch (settings.provider) {
    case 'console':
      return openConsole(say)
    case 'sms.ru':
      return openSmsRu(settings)
    case 'smsc.ru':
      return openSmscRu(settings)
    case 'sms-aero':
      return openSmsAero(settings)
  }
}

/** A wrong number is no failure of the provider's; an empty purse or a wrong key fails everybody. */
const isFailure = (error: unknown) =>
  error instanceof Unanswered || (error instanceof Refused && error.reason !== 'number')

const resting = ({ clock }: Needs, { name, send, calls }: SmsProvider): SmsProvider => {
  const whileItAnswers = leaveAlone({
    now: clock.now,
    after: MOST_FAILURES,
    ms: REST_MS,
    isFailure,
    whileResting: () => new Unanswered(`${name} is left alone: it has just failed ${MOST_FAILURES} times`),
  })
  return {
    name,
    send: (phone, text) => whileItAnswers(() => send(phone, text)),
    ...(calls && {
      calls: {
        expect: (phone) => whileItAnswers(() => calls.expect(phone)),
        state: (ref) => whileItAnswers(() => calls.state(ref)),
      },
    }),
  }
}
