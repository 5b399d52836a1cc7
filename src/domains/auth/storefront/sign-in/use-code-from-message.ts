import { useEffect, useEffectEvent } from 'react'

type OneTimeCode = { code?: string }

/** Lets the phone hand over the code out of the message where it can (WebOTP, `decisions §2`). */
export const useCodeFromMessage = (onCode: (code: string) => void): void => {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions
    navigator.credentials.get(asked).then(
      (found) => {
        const { code } = (found ?? {}) as OneTimeCode
        if (code) take(code)
      },
      // Refused, not sent in time or left: the code is typed by hand.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
