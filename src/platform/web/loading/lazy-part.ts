import { type ComponentType, lazy } from 'react'
import { reloadIfThere } from './reload-once.ts'

/** Reloads the page once when fetching fails; then the rendered HTML stays. */
export const lazyPart = <Props extends object>(fetchIt: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchIt().catch(stayAsItIs) }))

const stayAsItIs = (): Promise<never> => {
  void reloadIfThere()
  return new Promise(() => undefined)
}
