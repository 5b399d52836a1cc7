import { useEffect, useEffectEvent } from 'react'

type OneTimeCode = { code?: string }

/** WebOTP, where supported (`decisions §2`). */
export const useCodeFromMessage = (onCode: (code: string) => void): void => {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (found) => {
        const { code } = (found ?? {}) as OneTimeCode
        if (code) take(code)
      },
      // Refused, timed out or left: the code is typed.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
