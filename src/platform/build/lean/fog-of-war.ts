/** Stands in for the router's discovery of routes: every page carries all of them (`react-router.config.ts`). */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
