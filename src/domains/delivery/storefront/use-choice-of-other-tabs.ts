import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { parseChoice } from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { readCookie } from '#/platform/web/cookies.ts'

/** When this tab becomes visible. */
export const useChoiceOfOtherTabs = (): void => {
  const { revalidate } = useRevalidator()
  const takeOver = useEffectEvent(() => {
    const { choice, ready } = useChoice.getState()
    const stored = parseChoice(readCookie(CHOSEN_ADDRESS_COOKIE), { id: 0, name: '' })
    if (document.hidden || !ready || !stored.city_id || JSON.stringify(stored) === JSON.stringify(choice))
      return
    useChoice.setState({ choice: stored })
    if (stored.city_id !== choice.city_id) void revalidate()
  })
  useEffect(() => {
    const look = () => takeOver()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
