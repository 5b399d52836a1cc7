import { memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { useShell } from '#/layouts/shell.ts'

const LazyQuestion = lazyPart(async () => (await import('./city-question.tsx')).CityQuestion)
/** Drawn anew before its code came, it would vanish for that long. */
const CityQuestion = memo(() => (
  <Suspense>
    <LazyQuestion />
  </Suspense>
))

/** On the first visit, but not above the order's form. */
export const CityChoice = () => {
  const { asksCity } = useShell()
  return useLocation().pathname !== '/order' && asksCity ? <CityQuestion /> : null
}
