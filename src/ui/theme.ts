import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** Runs in the head before the first paint; light unless the visitor chose dark (`spec §9`). */
export const themeScript = `try{if(localStorage.getItem('${KEY}')==='dark')document.documentElement.dataset.theme='dark'}catch{}`

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Changes the look at once and remembers it on this device; storage may be forbidden, then only for this visit. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    if (theme === 'dark') localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // A private window: the choice lives until the page is left.
  }
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The theme in force; pages are rendered light, the choice is known in the browser. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light')
