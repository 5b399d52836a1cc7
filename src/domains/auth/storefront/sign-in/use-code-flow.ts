import { useState } from 'react'
import type { SentCode } from '#/domains/auth/contract/sign-in.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { session } from '#/platform/web/storage.ts'
import { wordsOf } from '../failure-text.ts'

/** Under which the change of the phone is kept. */
export const PHONE_CHANGE = 'lavanda-phone-change'

/** A code to a new phone is on its way: who has read the message comes back to its field. */
export const isPhoneChangeBegun = (): boolean => keptCode(PHONE_CHANGE) !== null

type Sent = { phone: string; expiresAt: number; resendAt: number }

/**
 * A code to a phone and its check, apart from signing in. It outlives a reload in this tab under `key`: phones throw
 * pages away while the message is being read.
 */
export const useCodeFlow = ({
  key,
  request,
  verify,
}: {
  key: string
  request: (phone: string) => Promise<SentCode>
  /** Throws what is wrong with the code. */
  verify: (phone: string, code: string) => Promise<void>
}) => {
  const [sent, setSent] = useState(() => keptCode(key))
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = (next: Sent | null) => {
    setSent(next)
    session.write(key, next && JSON.stringify(next))
  }
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return {
    sent,
    code,
    error,
    busy,
    type: (typed: string) => {
      setCode(typed)
      if (typed) setError('')
    },
    /** Sends a code; throws what is wrong with the phone, while a refused resend is said at the code. */
    send: (phone: string) =>
      run(async () => {
        try {
          const { ttl, resend_in } = await request(phone)
          const now = Date.now()
          setCode('')
          keep({ phone, expiresAt: now + ttl * 1000, resendAt: now + resend_in * 1000 })
        } catch (refused) {
          if (!sent) throw refused
          setError(wordsOf(refused, 'phone'))
        }
      }),
    check: (whole: string) =>
      run(async () => {
        if (!sent) return
        try {
          await verify(sent.phone, whole)
          keep(null)
        } catch (refused) {
          setCode('')
          setError(wordsOf(refused, 'code'))
        }
      }),
    forget: () => {
      keep(null)
      setCode('')
      setError('')
    },
  }
}

export type CodeFlow = ReturnType<typeof useCodeFlow>

/** The code that this tab has asked for under this name, while it is good. */
export const keptCode = (key: string): Sent | null => {
  try {
    const kept = JSON.parse(session.read(key) ?? 'null') as Sent | null
    return kept && kept.expiresAt > Date.now() ? kept : null
  } catch {
    return null
  }
}

/** The refusal of what changes hands to who has signed in long ago. */
export const isFreshSignInNeeded = (error: unknown): boolean =>
  isApiError(error) && error.body?.code === 'fresh_sign_in_needed'
