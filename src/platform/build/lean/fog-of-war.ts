/** Stands in for the router's route discovery: every page carries all routes (`react-router.config.ts`). */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
