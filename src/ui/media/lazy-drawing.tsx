import { type ComponentProps, memo, Suspense } from 'react'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'

const Drawing = lazyPart(async () => (await import('./drawings.tsx')).Drawing)

/**
 * Fetched where it is shown, its place kept by the class. Memoized: a re-render before hydration would discard the
 * server's HTML.
 */
export const LazyDrawing = memo((drawing: ComponentProps<typeof Drawing>) => (
  <Suspense fallback={<span className={drawing.className} />}>
    <Drawing {...drawing} />
  </Suspense>
))
