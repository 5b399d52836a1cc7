import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline'] as const

const follow = (tell: () => void) => {
  for (const change of CHANGES) addEventListener(change, tell)
  return () => {
    for (const change of CHANGES) removeEventListener(change, tell)
  }
}

/** What the device says: an open connection notices a lost network late. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
