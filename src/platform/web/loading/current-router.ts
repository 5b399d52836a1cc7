import type { DataRouter } from 'react-router'

/** The router of this tab, once it is there; on the server there is none. */
export const currentRouter = (): DataRouter | undefined => {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: DataRouter }
  return router
}
