import { useState } from 'react'
import type { SentCode } from '#/domains/auth/contract/sign-in.ts'
import { PHONE_CHANGE } from '#/domains/auth/storage-names.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { session } from '#/platform/web/storage.ts'

export const isPhoneChangeBegun = (): boolean => storedCode(PHONE_CHANGE) !== null

type PendingCode = { phone: string; expiresAt: number; resendAt: number }

/** Does not sign in. Survives a reload in this tab: phones discard pages while the message is read. */
export const useCodeFlow = ({
  key,
  request,
  verify,
}: {
  key: string
  request: (phone: string) => Promise<SentCode>
  /** Throws for a wrong code. */
  verify: (phone: string, code: string) => Promise<void>
}) => {
  const [sent, setSent] = useState(() => storedCode(key))
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const store = (next: PendingCode | null) => {
    setSent(next)
    openDraft<PendingCode>(key, session).write(next)
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
    /** Throws for a bad phone; a refused resend is shown at the code. */
    send: (phone: string) =>
      run(async () => {
        try {
          const { ttl, resend_in } = await request(phone)
          const now = Date.now()
          setCode('')
          store({ phone, expiresAt: now + ttl * 1000, resendAt: now + resend_in * 1000 })
        } catch (refused) {
          if (!sent) throw refused
          setError(sayFieldFailure(refused, 'phone'))
        }
      }),
    check: (typed: string) =>
      run(async () => {
        if (!sent) return
        try {
          await verify(sent.phone, typed)
          store(null)
        } catch (refused) {
          setCode('')
          setError(sayFieldFailure(refused, 'code'))
        }
      }),
    forget: () => {
      store(null)
      setCode('')
      setError('')
    },
  }
}

export type CodeFlow = ReturnType<typeof useCodeFlow>

/** Null when expired. */
export const storedCode = (key: string): PendingCode | null => {
  const stored = openDraft<PendingCode>(key, session).read()
  return stored && stored.expiresAt > Date.now() ? stored : null
}

export const isFreshSignInNeeded = (error: unknown): boolean =>
  isApiError(error) && error.body?.code === 'fresh_sign_in_needed'
