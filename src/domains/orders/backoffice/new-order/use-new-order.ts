import { useEffect, useEffectEvent, useState } from 'react'
import {
  type NewOrderQuote,
  type NewOrderTaken,
  newOrderStaffApi,
} from '#/domains/orders/contract/staff/new-order.ts'
import { isAllByCertificate } from '#/domains/orders/rules/payment-methods.ts'
import { NEW_ORDER_DRAFT } from '#/domains/orders/storage-names.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type Draft, formOf, missingOf, quoteOf } from './draft.ts'
import { useUnknownCodes } from './use-unknown-codes.ts'

const TYPING_MS = 250
/** Half of a code is an unknown one, and counts as a guess. */
const TYPING_CODE_MS = 1000

type Errors = Record<string, string>
type Answer = { key: string; quote: NewOrderQuote | null; errors: Errors; refusal: string | null }

/** The latest question wins; the last answer stands until the next one has come. */
const useQuote = (draft: Draft) => {
  const unknown = useUnknownCodes(draft)
  const body = quoteOf(unknown.withoutThem)
  const key = JSON.stringify(body)
  const [answer, setAnswer] = useState<Answer>({ key: '', quote: null, errors: {}, refusal: null })
  const codes = `${draft.promocode} ${draft.certificate}`
  const [askedCodes, setAskedCodes] = useState(codes)
  const pause = codes === askedCodes ? TYPING_MS : TYPING_CODE_MS
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setAskedCodes(codes)
    try {
      const quote = await api(newOrderStaffApi.quote, { body, signal })
      setAnswer({ key, quote, errors: {}, refusal: null })
      const { error } = quote.cart.promocode ?? {}
      if (error?.code === 'promo_not_found') unknown.remember('promocode', error.text)
    } catch (error) {
      if (signal.aborted) return
      const failure = isApiError(error) ? error.body : null
      const noCertificate = failure?.fields?.['certificate']
      if (noCertificate) return unknown.remember('certificate', noCertificate)
      const refusal = failure?.fields ? null : sayFailure(error, t('staff.newOrder.offline'))
      setAnswer(({ quote }) => ({ key, quote, errors: failure?.fields ?? {}, refusal }))
    }
  })
  const askSoon = useEffectEvent((signal: AbortSignal) => setTimeout(() => void ask(signal), pause))
  useEffect(() => {
    const leaving = new AbortController()
    const timer = askSoon(leaving.signal)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
  return {
    ...answer,
    errors: { ...answer.errors, ...unknown.errors },
    isFresh: answer.key === key,
    quoted: unknown.withoutThem,
  }
}

/** A shared tablet keeps each person's own; what was meant for a day that is over asks for another. */
const keyOf = (personId: string): string => `${NEW_ORDER_DRAFT}:${personId}`

const readDraft = (key: string, empty: Draft): Draft | null => {
  const { date: today } = empty
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    if (!kept) return null
    const whole = { ...empty, ...kept }
    return whole.date < today ? { ...whole, date: today, time: null } : whole
  } catch {
    return null
  }
}

/** What was typed outlives the page, failures and what others sold meanwhile. */
export const useNewOrder = (
  personId: string,
  fresh: (source: Draft['source']) => Draft,
  onTaken: (order: NewOrderTaken, draft: Draft) => void,
) => {
  const storage = keyOf(personId)
  const [draft, setDraft] = useState(() => readDraft(storage, fresh('phone')) ?? fresh('phone'))
  const [failed, setFailed] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { quote, errors, refusal, isFresh, quoted } = useQuote(draft)
  useEffect(() => sessionStorage.setItem(storage, JSON.stringify(draft)), [storage, draft])
  const ways = quote?.ways ?? []
  const isOffered = ways.some(({ way, refusal: why }) => way === draft.pay && why === null)
  // The usual one; another is never chosen in its place.
  const usual = isOffered ? draft.pay : ways[0]?.refusal === null ? ways[0].way : null
  const isAllPaid = quote !== null && isAllByCertificate(quote.cart.totals)
  // Nobody is asked.
  const pay = isAllPaid ? (ways.find(({ refusal: why }) => why === null)?.way ?? null) : usual
  const missing = missingOf({ ...draft, pay }, { hasConsent: quote?.has_consent ?? null, errors })
  const write = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setFailed({})
  }
  const clear = (source: Draft['source'] = draft.source) => {
    setDraft(fresh(source))
    setFailed({})
  }
  const place = async () => {
    // What is being quoted anew would be refused.
    if (busy || !isFresh || !quote || !pay || missing.length > 0) return
    setBusy(true)
    try {
      const order = await api(newOrderStaffApi.place, { body: formOf(quoted, pay, quote.cart.version) })
      const before = draft
      clear()
      onTaken(order, before)
    } catch (error) {
      const body = isApiError(error) ? error.body : undefined
      // Sold or changed meanwhile: quoted anew, and the next attempt is another one.
      if (body?.fresh) write({ key: crypto.randomUUID() })
      setFailed(body?.fields ?? {})
      const text = sayFailure(error, t('staff.newOrder.offline'))
      toast({ title: t('staff.newOrder.notTaken'), text, tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return {
    draft: { ...draft, pay },
    write,
    clear,
    quote,
    isFresh,
    refusal,
    errors: withNames({ ...errors, ...failed }),
    missing,
    isAllPaid,
    busy,
    place,
  }
}

export type NewOrderState = ReturnType<typeof useNewOrder>

/** Limits of unpaid orders speak of the customer's form. */
const withNames = ({ payment_method, ...errors }: Errors): Errors => ({
  ...errors,
  ...(payment_method && { pay: payment_method }),
})
