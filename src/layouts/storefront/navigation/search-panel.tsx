import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Combobox } from '#/domains/catalog/storefront/search/use-suggestion-keys.ts'
import { SearchSuggestions } from '#/domains/catalog/storefront/search/search-suggestions.tsx'
import { needOf } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { t } from '#/platform/shared/texts.ts'
import { useDevice } from '#/platform/web/use-device.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { lockScroll } from '#/ui/overlays/scroll-lock.ts'
import { useShell } from '#/layouts/shell.ts'
import { usePromise } from '../product/use-promise.ts'

/** Lives with the panel: the form starts with every page. */
export { rememberSearch } from '#/domains/catalog/storefront/search/search-history-store.ts'

type Props = {
  open: boolean
  typed: string
  active: string | undefined
  combobox: RefObject<Combobox | null>
  hasEntry: () => boolean
  onEntry: (has: boolean) => void
  onActive: (id: string | undefined) => void
  onClose: () => void
  onGo: (address: string) => void
}

/** With each product's delivery promise. */
export default function SearchPanel({ open, hasEntry, onEntry, onClose, ...rest }: Props) {
  const { city } = useShell()
  const promise = usePromise()
  const isWhole = useDevice(({ isMobile }) => open && isMobile)
  useEffect(() => {
    if (isWhole) return lockScroll()
  }, [isWhole])
  useBackCloses(isWhole, { hasEntry, onEntry, onClose })
  if (!open) return null
  return (
    <>
      <IconButton className="search-back" label={t('search.back')} onClick={onClose}>
        <ArrowLeft />
      </IconButton>
      <div className="search-scrim" aria-hidden="true" onPointerDown={onClose} />
      <div className="search-anchor">
        <SearchSuggestions
          {...rest}
          onEmptyPress={isWhole ? onClose : undefined}
          cityId={city.id}
          promise={(found) => promise(needOf(found, found))}
        />
      </div>
    </>
  )
}

/** Closes the full-screen panel; the router is not told. */
const useBackCloses = (isOpen: boolean, entry: Pick<Props, 'hasEntry' | 'onEntry' | 'onClose'>) => {
  const enter = useEffectEvent(() => {
    const state = history.state as { idx?: number } | null
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '')
    entry.onEntry(true)
  })
  const leave = useEffectEvent(() => {
    const had = entry.hasEntry()
    entry.onEntry(false)
    return had
  })
  const close = useEffectEvent(() => entry.onClose())
  useEffect(() => {
    if (!isOpen) return
    enter()
    const catchBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      if (leave()) close()
    }
    addEventListener('popstate', catchBack, { capture: true, once: true })
    return () => {
      // The entry is removed and caught as above. After a navigation the page has replaced it.
      if (leave()) history.back()
      else removeEventListener('popstate', catchBack, { capture: true })
    }
  }, [isOpen])
}
