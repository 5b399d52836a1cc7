/** Without route discovery: every page carries all routes (`react-router.config.ts`). */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
