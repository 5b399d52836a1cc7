import { memo, type ReactNode, Suspense } from 'react'
import { HydrateLater } from '#/platform/web/loading/hydrate-later.tsx'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { useShopProfile } from '#/platform/web/shop-profile.ts'
import { PageProgress } from './page-progress.tsx'
import { SkipLink } from './skip-link.tsx'
import { BottomBar } from './storefront/navigation/bottom-bar.tsx'
import { CategoryRail } from './storefront/navigation/category-rail.tsx'
import { CityChoice } from './storefront/navigation/city-choice.tsx'
import { Header } from './storefront/navigation/header.tsx'
import './layout.css'
// Lazily hydrated: styled with the server HTML.
import './storefront/navigation/footer.css'
import './storefront/print.css'
import '#/domains/places/storefront/city/city-notice.css'
import '#/domains/places/storefront/shop-contacts.css'

/** Hydrated after what is above. */
const LazyFooter = lazyPart(async () => (await import('./storefront/navigation/footer.tsx')).Footer)
const Footer = memo(() => (
  <Suspense>
    <LazyFooter />
  </Suspense>
))

const ShutFrame = lazyPart(async () => (await import('./frame-before-opening.tsx')).ShutFrame)

export const Frame = ({ children }: { children: ReactNode }) => {
  const { opening } = useShopProfile()
  return opening.state === 'open' ? (
    <FullFrame>{children}</FullFrame>
  ) : (
    <Suspense>
      <ShutFrame opening={opening} full={FullFrame}>
        {children}
      </ShutFrame>
    </Suspense>
  )
}

type FrameProps = {
  note?: ReactNode
  children: ReactNode
}

const FullFrame = ({ note, children }: FrameProps) => (
  <>
    <SkipLink />
    <PageProgress />
    <Header />
    <HydrateLater>
      <CategoryRail />
    </HydrateLater>
    <CityChoice />
    {note}
    <main id="page" className="page" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <BottomBar />
  </>
)
