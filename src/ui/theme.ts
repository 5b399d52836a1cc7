import { useSyncExternalStore } from 'react'
import { THEME } from '#/platform/shared/storage-names.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** Before the first paint; light unless dark was chosen (`spec §9`). */
export const themeScript = `try{if(localStorage.getItem('${THEME}')==='dark')document.documentElement.dataset.theme='dark'}catch{}`

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Without storage for this visit only. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    if (theme === 'dark') localStorage.setItem(THEME, theme)
    else localStorage.removeItem(THEME)
  } catch {
    // Private window.
  }
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pages are rendered light; the choice is known in the browser. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light')
