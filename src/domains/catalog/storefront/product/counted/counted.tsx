import { type ComponentProps, memo, Suspense } from 'react'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'

const CountPicker = lazyPart(async () => (await import('./count-picker.tsx')).CountPicker)

/** Drawn by the server, awake a little later. A re-render before hydration would discard the server's HTML. */
export const Counted = memo((props: ComponentProps<typeof CountPicker>) => (
  <Suspense>
    <CountPicker {...props} />
  </Suspense>
))
