import type { DataRouter } from 'react-router'

export const currentRouter = (): DataRouter | undefined => {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: DataRouter }
  return router
}
