import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { DeliveryTask } from '#/domains/orders/contract/staff/work.ts'
import { openOutbox, type PendingStep, enqueueStep, sendSteps, useOutbox } from './courier-outbox.ts'
import { sendPhotos, usePendingPhotos } from './courier-photos.ts'
import { useOrdersLive } from '../use-orders-live.ts'

/** Milliseconds between attempts to send. */
const TRY_EVERY_MS = 15_000
/** Milliseconds; others take and assign orders meanwhile. */
const REFRESH_EVERY_MS = 45_000

/** A courier's steps: stored, sent, retried. */
export const useCourierWork = (courier: string) => {
  const { revalidate } = useRevalidator()
  const steps = useOutbox((outbox) => outbox.steps)
  const photos = usePendingPhotos((waiting) => waiting.photos).filter((photo) => photo.courier === courier)
  const work = async () => {
    const settled = await sendSteps()
    await sendPhotos()
    if (settled) await revalidate()
  }
  const workAgain = useEffectEvent(() => void work())
  const look = () => {
    if (document.visibilityState === 'visible') void revalidate()
  }
  const lookAgain = useEffectEvent(look)
  useOrdersLive(() => true, look)
  useEffect(() => {
    openOutbox(courier)
    workAgain()
    const again = () => workAgain()
    const timers = [setInterval(again, TRY_EVERY_MS), setInterval(() => lookAgain(), REFRESH_EVERY_MS)]
    const seen = () => {
      again()
      lookAgain()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', seen)
    return () => {
      for (const timer of timers) clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [courier])
  const press = (step: PendingStep) => {
    enqueueStep(step)
    void work()
  }
  return { steps, photos, press, again: () => void work() }
}

/** The status after the last unsent step. */
export const optimisticStatus = (
  { id, status }: DeliveryTask,
  steps: PendingStep[],
): DeliveryTask['status'] => steps.findLast(({ orderId }) => orderId === id)?.to ?? status
