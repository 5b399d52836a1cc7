import { type ComponentType, lazy } from 'react'
import { reloadIfThere } from './reload-once.ts'

/**
 * A part of a page whose code comes after the rest. Where it cannot be fetched the page is reloaded once; else what
 * the server has rendered stays, to be read, and the rest of the page works on.
 */
export const lazyPart = <Props extends object>(fetchIt: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchIt().catch(stayAsItIs) }))

const stayAsItIs = (): Promise<never> => {
  void reloadIfThere()
  return new Promise(() => undefined)
}
