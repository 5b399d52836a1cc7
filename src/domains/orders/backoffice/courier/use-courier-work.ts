import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Errand } from '#/domains/orders/contract/staff/work.ts'
import { openOutbox, type Pressed, putStep, sendSteps, useOutbox } from './courier-outbox.ts'
import { sendPhotos, usePhotosToSend } from './courier-photos.ts'
import { useOrdersLive } from '../use-orders-live.ts'

/** A bad line comes back by itself: what waits is tried again so often. */
const TRY_EVERY_MS = 15_000
/** Others take and give orders meanwhile. */
const LOOK_EVERY_MS = 45_000

/** A courier's steps on any line: pressed, kept, sent, and sent again. */
export const useCourierWork = (courier: string) => {
  const { revalidate } = useRevalidator()
  const steps = useOutbox((outbox) => outbox.steps)
  const photos = usePhotosToSend((waiting) => waiting.photos).filter((photo) => photo.courier === courier)
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
    const timers = [setInterval(again, TRY_EVERY_MS), setInterval(() => lookAgain(), LOOK_EVERY_MS)]
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
  const press = (step: Pressed) => {
    putStep(step)
    void work()
  }
  return { steps, photos, press, again: () => void work() }
}

/** How an order stands for who has pressed: the last step that is on its way. */
export const pressedStatus = ({ id, status }: Errand, steps: Pressed[]): Errand['status'] =>
  steps.findLast(({ orderId }) => orderId === id)?.to ?? status
