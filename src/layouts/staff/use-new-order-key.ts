import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

const NEW_ORDER = '/staff/orders/new'

/** `C`, by its place on the keyboard: an order is taken from any page; a chosen store goes along. */
export const useNewOrderKey = (isAllowed: boolean): void => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, target } = event
    if (code !== 'KeyC' || ctrlKey || metaKey || altKey || isTyping(target) || pathname === NEW_ORDER) return
    event.preventDefault()
    const store = new URLSearchParams(search).get('store')
    void navigate(store === null ? NEW_ORDER : `${NEW_ORDER}?store=${store}`)
  })
  useEffect(() => {
    if (!isAllowed) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isAllowed])
}

const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
