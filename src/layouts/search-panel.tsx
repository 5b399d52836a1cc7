import { type RefObject, useEffect } from 'react'
import { type Combobox, SearchSuggestions } from '#/domains/catalog/storefront/search-suggestions.tsx'
import { promiseWords } from '#/domains/delivery/storefront/promise.ts'
import { useDevice } from '#/platform/web/device.ts'
import { lockScroll } from '#/ui/scroll-lock.ts'
import { useShell } from './shell.ts'

type Props = {
  open: boolean
  typed: string
  active: string | undefined
  combobox: RefObject<Combobox | null>
  onActive: (id: string | undefined) => void
  onClose: () => void
  onGo: (address: string) => void
}

/** The suggestions under the header's field, with the delivery's promise for each product. */
export default function SearchPanel({ open, onClose, ...rest }: Props) {
  const { city, delivery } = useShell()
  // On mobile they take the whole screen.
  const isWhole = useDevice(({ isMobile }) => open && isMobile)
  useEffect(() => {
    if (isWhole) return lockScroll()
  }, [isWhole])
  if (!open) return null
  return (
    <>
      <div className="search-scrim" aria-hidden="true" onPointerDown={onClose} />
      <div className="search-anchor">
        <SearchSuggestions {...rest} cityId={city.id} promise={(made) => promiseWords(delivery, made)} />
      </div>
    </>
  )
}
