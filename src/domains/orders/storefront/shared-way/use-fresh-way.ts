import { useEffect, useState } from 'react'
import { type SharedWay, sharedWayApi } from '#/domains/orders/contract/shared-way.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'

const POLL_MS = 30 * SECOND_MS

export type WayLink = { id: string; token: string }

/** While the page is seen, and at once when it becomes so. */
export const useFreshWay = ({ id, token }: WayLink, loaded: SharedWay) => {
  const [shared, setShared] = useState(loaded)
  const [isEnded, setEnded] = useState(false)
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        setShared(await api(sharedWayApi.show, { params: { id, token } }))
        setStale(false)
      } catch (error) {
        if (isApiError(error) && error.status === 404) setEnded(true)
        else setStale(true)
      }
    }
    const timer = setInterval(() => void look(), POLL_MS)
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [id, token])
  return { shared, isEnded, isStale }
}
