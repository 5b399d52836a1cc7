import { pageFailed } from '#/platform/web/loading/reload-once.ts'

/** Stands in for the router's own, which reloads the page that is being left, however often, and for a prefetch too. */
export const loadRouteModule = async (
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> => {
  try {
    loaded[id] ??= await import(/* @vite-ignore */ module)
    return loaded[id]
  } catch {
    void pageFailed()
    return new Promise(() => undefined)
  }
}
