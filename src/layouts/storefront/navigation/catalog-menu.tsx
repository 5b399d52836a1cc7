import { LayoutGrid } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { HydrateLater } from '#/platform/web/loading/hydrate-later.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { lockScroll } from '#/ui/overlays/scroll-lock.ts'
import { CategoryList } from './category-list.tsx'
import { useShell } from '#/layouts/shell.ts'

export const CatalogMenu = () => {
  const { categories } = useShell()
  const menu = useRef<HTMLDivElement>(null)
  const unlock = useRef<() => void>(undefined)
  const list = useFragment(
    'catalog-menu',
    [categories],
    null,
    <CategoryList categories={categories} onChoose={() => menu.current?.hidePopover()} />,
  )
  return (
    <>
      <Button className="catalog-button hide-on-phone" popoverTarget="catalog-menu" icon={<LayoutGrid />}>
        {t('layout.catalog')}
      </Button>
      <div
        ref={menu}
        id="catalog-menu"
        className="catalog-menu"
        popover="auto"
        role="navigation"
        aria-label={t('layout.catalog')}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState !== 'open') return
          // The header is sticky: its position decides.
          const { bottom } = currentTarget.parentElement?.getBoundingClientRect() ?? { bottom: 0 }
          currentTarget.style.top = `${bottom}px`
          currentTarget.style.maxHeight = `calc(100dvh - ${bottom}px)`
        }}
        onToggle={({ newState }) => {
          unlock.current?.()
          if (newState !== 'open') return
          unlock.current = lockScroll()
          void import('./refresh-subcategories.ts').then(
            ({ refreshSubcategories }) => refreshSubcategories(categories),
            () => undefined,
          )
        }}
      >
        <div className="wrap">
          <HydrateLater>{list}</HydrateLater>
        </div>
      </div>
    </>
  )
}
