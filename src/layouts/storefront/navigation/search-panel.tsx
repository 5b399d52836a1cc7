import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Combobox, SearchSuggestions } from '#/domains/catalog/storefront/search/search-suggestions.tsx'
import { madeOf, promiseWords } from '#/domains/delivery/storefront/promise/promise.ts'
import { t } from '#/platform/shared/texts.ts'
import { useDevice } from '#/platform/web/device.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { lockScroll } from '#/ui/overlays/scroll-lock.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from '../product/use-zone.ts'

type Props = {
  open: boolean
  typed: string
  active: string | undefined
  combobox: RefObject<Combobox | null>
  /** Whether the open panel has an entry of its own in the history, and what says so. */
  hasEntry: () => boolean
  onEntry: (has: boolean) => void
  onActive: (id: string | undefined) => void
  onClose: () => void
  onGo: (address: string) => void
}

/** The suggestions under the header's field, with the delivery's promise for each product. */
export default function SearchPanel({ open, hasEntry, onEntry, onClose, ...rest }: Props) {
  const { city, delivery } = useShell()
  const zone = useZone()
  // On mobile they take the whole screen.
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
          promise={(found) => promiseWords(delivery, madeOf(found, found), zone)}
        />
      </div>
    </>
  )
}

/** Going back closes what covers the whole screen and stays on the page; the router does not hear of it. */
const useBackCloses = (isOpen: boolean, entry: Pick<Props, 'hasEntry' | 'onEntry' | 'onClose'>) => {
  const enter = useEffectEvent(() => {
    const state = history.state as { idx?: number } | null
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '')
    entry.onEntry(true)
  })
  /** True where there was one. */
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
      // Closed otherwise: the entry goes too, and is caught as above. A page that was gone to has taken its place.
      if (leave()) history.back()
      else removeEventListener('popstate', catchBack, { capture: true })
    }
  }, [isOpen])
}
