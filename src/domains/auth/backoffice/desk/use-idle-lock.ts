import { useEffect } from 'react'
import { TABLET_IDLE } from '#/domains/auth/rules/pin.ts'
import { TABLET_TOUCHED } from '#/domains/auth/storage-names.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { local } from '#/platform/web/storage.ts'
import { lockDesk, touchDesk } from './lock-desk.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

const isIdle = (): boolean => {
  const touched = Number(local.read(TABLET_TOUCHED))
  return touched > 0 && Date.now() - touched > TABLET_IDLE * SECOND_MS
}

export const useIdleLock = (isTablet: boolean): void => {
  useEffect(() => {
    if (!isTablet) return undefined
    const look = () => {
      if (isIdle()) void lockDesk()
    }
    const touched = () => {
      look()
      touchDesk()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('pointerdown', touched, { capture: true })
    addEventListener('keydown', touched, { capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touched, { capture: true })
      removeEventListener('keydown', touched, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [isTablet])
}
