import { pageFailed } from '#/platform/web/loading/reload-once.ts'

/** The router's own reloads the page that is being left, even when a prefetch fails. */
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
