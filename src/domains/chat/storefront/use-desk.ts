import { useEffect, useState } from 'react'
import { chatApi, type ChatDesk } from '#/domains/chat/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'
import { asGuest, useChat } from './chat-store.ts'
import { useTalk } from './talk-store.ts'

/** Null until it is known; reloaded when another operator answers. */
export const useDesk = (): ChatDesk | null => {
  const [desk, setDesk] = useState<ChatDesk | null>(null)
  const cityId = useChoice(({ choice }) => choice.city_id)
  const chatId = useChat(({ info }) => info?.id)
  const lastAuthor = useTalk(
    ({ talk }) => talk?.messages.findLast(({ is_staff, is_auto }) => is_staff && !is_auto)?.author,
  )
  useEffect(() => {
    const stop = new AbortController()
    const query = { city_id: cityId || undefined }
    api(chatApi.desk, { ...asGuest(), query, signal: stop.signal }).then(setDesk, () => undefined)
    return () => stop.abort()
  }, [cityId, chatId, lastAuthor])
  return desk
}
