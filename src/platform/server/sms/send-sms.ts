import type { AppContext } from '#/platform/server/app-context.ts'
import { circuitBreaker } from '#/platform/server/concurrency/circuit-breaker.ts'
import type { SmsSettings } from '#/platform/server/settings.ts'
import { openingOf } from '../extensions/notify-extensions.ts'
import { openConsole } from './console-sms.ts'
import { type PhoneCalls, SmsRefused, type SmsProvider, SmsUnanswered } from './sms-provider.ts'
import { openSmsAero } from './sms-aero.ts'
import { openSmsRu } from './sms-ru.ts'
import { openSmscRu } from './smsc-ru.ts'

export type SendSms = (phone: string, text: string) => Promise<void>

type SmsContext = Pick<AppContext, 'print' | 'clock' | 'settings' | 'logWarning'>

const MAX_FAILURES = 3
const OPEN_MS = 20_000

/** The circuit breaker is shared by the whole shop. */
export const createSms = (needs: SmsContext): SendSms => {
  const { send } = providerOf(needs)
  return (phone, text) => send(phone, text)
}

/** Null where the provider does not support them. */
export const createPhoneCalls = (needs: SmsContext): PhoneCalls | null => providerOf(needs).calls ?? null

/** Per shop: all domains share the circuit breaker. */
const opened = new WeakMap<SmsContext['settings'], SmsProvider>()

const providerOf = (needs: SmsContext): SmsProvider => {
  const known = opened.get(needs.settings)
  if (known) return known
  const provider = withCircuitBreaker(needs, openOther(needs) ?? open(needs.settings.sms, needs.print))
  opened.set(needs.settings, provider)
  return provider
}

const openOther = (needs: SmsContext): SmsProvider | undefined => {
  const { name = '', sms } = needs.settings.extensions.find((one) => one.sms) ?? {}
  return sms?.({
    ...openingOf(needs),
    unanswered: (message) => new SmsUnanswered(message),
    refused: (reason, message) => new SmsRefused(name, reason, message),
  })
}

const open = (settings: SmsSettings, print: SmsContext['print']): SmsProvider => {
  switch (settings.provider) {
    case 'console':
      return openConsole(print)
    case 'sms.ru':
      return openSmsRu(settings)
    case 'smsc.ru':
      return openSmscRu(settings)
    case 'sms-aero':
      return openSmsAero(settings)
  }
}

/** Roubles; the console has no end. Rejects when the provider does not answer. */
export const askBalance = async (settings: SmsSettings): Promise<number> =>
  (await open(settings, () => {}).balance?.()) ?? Number.POSITIVE_INFINITY

/** A wrong number is not the provider's failure; an empty balance or a wrong key affects everybody. */
const isFailure = (error: unknown) =>
  error instanceof SmsUnanswered || (error instanceof SmsRefused && error.reason !== 'number')

const withCircuitBreaker = ({ clock }: SmsContext, { name, send, calls }: SmsProvider): SmsProvider => {
  const breaker = circuitBreaker({
    now: clock.now,
    after: MAX_FAILURES,
    ms: OPEN_MS,
    isFailure,
    errorWhileOpen: () =>
      new SmsUnanswered(`${name} is left alone: it has just failed ${MAX_FAILURES} times`),
  })
  return {
    name,
    send: (phone, text) => breaker(() => send(phone, text)),
    ...(calls && {
      calls: {
        expect: (phone) => breaker(() => calls.expect(phone)),
        state: (ref) => breaker(() => calls.state(ref)),
      },
    }),
  }
}
