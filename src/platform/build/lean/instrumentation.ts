/** The shop passes no instrumentation. */
export const getRouteInstrumentationUpdates = () => ({})
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
