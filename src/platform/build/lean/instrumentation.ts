/** Stands in for the router's instrumentation: the shop passes none. */
export const getRouteInstrumentationUpdates = () => ({})
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
