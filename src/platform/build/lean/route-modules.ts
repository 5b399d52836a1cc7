import { pageFailed } from '#/platform/web/loading/reload-once.ts'

/**
 * Stands in for the router's own, which on a failed import reloads the page that is being left, even for a
 * prefetch.
 */
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
