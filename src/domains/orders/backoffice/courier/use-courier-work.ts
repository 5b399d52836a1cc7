import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { useOrdersLive } from '../use-orders-live.ts'
import { openPhotos, sendPhotos, usePhotos } from './courier-photos.ts'
import { concerns, openSteps, type PendingStep, sendSteps, useSteps } from './courier-steps.ts'

/** Others take and assign orders meanwhile. */
const REFRESH_EVERY_MS = 45_000

export const useCourierWork = (courier: string) => {
  const { revalidate } = useRevalidator()
  const steps = useSteps(({ entries }) => entries)
  const photos = usePhotos(({ entries }) => entries)
  const look = () => {
    if (document.visibilityState === 'visible') void revalidate()
  }
  const lookAgain = useEffectEvent(look)
  const onSettled = useEffectEvent(() => void revalidate())
  useOrdersLive(() => true, look)
  useEffect(() => {
    openSteps(courier)
    openPhotos(courier)
    return useSteps.subscribe(({ owner, entries }, before) => {
      if (owner === before.owner && entries.length < before.entries.length) onSettled()
    })
  }, [courier])
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), REFRESH_EVERY_MS)
    const seen = () => lookAgain()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  const sendAgain = () => {
    sendSteps()
    sendPhotos()
    void revalidate()
  }
  return { steps, photos, sendAgain }
}

export const optimisticStatus = (
  { id, status }: DeliveryTask,
  steps: readonly PendingStep[],
): DeliveryTask['status'] => steps.findLast((step) => concerns(step, id))?.to ?? status
