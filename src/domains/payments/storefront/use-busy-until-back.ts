import { useEffect, useState } from 'react'

/** What is being opened at the bank, until the browser's «back» restores the page as it was left. */
export const useBusyUntilBack = <T>(idle: T) => {
  const [busy, setBusy] = useState(idle)
  useEffect(() => {
    const back = () => setBusy(idle)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [idle])
  return [busy, setBusy] as const
}
