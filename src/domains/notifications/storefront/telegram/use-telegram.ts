import { useEffect, useEffectEvent, useState } from 'react'
import {
  type TelegramLink,
  type TelegramState,
  telegramApi,
} from '#/domains/notifications/contract/telegram.ts'
import { LOOK_EVERY_MS } from '#/domains/notifications/rules/telegram-link.ts'
import { api } from '#/platform/web/api.ts'

/** `link`: waits for the bot to be started; `isOver`: nobody did in its quarter of an hour. */
export const useTelegram = (onChanged: () => void) => {
  const [state, setState] = useState<TelegramState | 'failed' | null>(null)
  const [link, setLink] = useState<TelegramLink | null>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    api(telegramApi.show, { signal: leaving.signal }).then(
      setState,
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [])
  const change = (next: TelegramState) => {
    setState(next)
    setLink(null)
    onChanged()
  }
  const look = useEffectEvent(async (signal: AbortSignal, until: number) => {
    const found = await api(telegramApi.show, { signal }).catch(() => null)
    if (signal.aborted) return
    if (found?.connected) change(found)
    else if (Date.now() >= until) setIsOver(true)
  })
  useEffect(() => {
    if (!link || isOver) return
    const leaving = new AbortController()
    const until = new Date(link.expires_at).getTime()
    const see = () => {
      if (document.visibilityState === 'visible') void look(leaving.signal, until)
    }
    const timer = setInterval(see, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', see)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', see)
    }
  }, [link, isOver])
  const ask = async (forStaff: boolean) => {
    const fresh = await api(telegramApi.ask, { body: { for_staff: forStaff } })
    setIsOver(false)
    setLink(fresh)
  }
  return { state, link, isOver, change, ask }
}
