import { pageFailed } from '#/platform/web/loading/reload-once.ts'

/** The router's own reloads the page that is being left when an import fails, even for a prefetch. */
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
