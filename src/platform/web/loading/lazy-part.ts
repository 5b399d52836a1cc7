import { type ComponentType, lazy } from 'react'
import { reloadIfThere } from './reload-once.ts'

/** When fetching fails the page is reloaded once; after that the rendered HTML stays. */
export const lazyPart = <Props extends object>(fetchIt: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchIt().catch(stayAsItIs) }))

const stayAsItIs = (): Promise<never> => {
  void reloadIfThere()
  return new Promise(() => undefined)
}
