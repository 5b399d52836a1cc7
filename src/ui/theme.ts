import { useSyncExternalStore } from 'react'
import { THEME } from '#/platform/shared/storage-names.ts'

/** Light unless chosen otherwise (`spec §9`). */
export type Theme = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()

/** Before the first paint, and when the system's theme changes. Inlined into the head: uses nothing from outside. */
export const applyTheme = (key: string): void => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    try {
      const chosen = localStorage.getItem(key)
      const isDark = chosen === 'dark' || (chosen === 'system' && dark.matches)
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    } catch {
      // Private window.
    }
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('themechange', apply)
}

export const themeScript = (): string => `(${String(applyTheme)})('${THEME}')`

const currentTheme = (): Theme => {
  try {
    return (localStorage.getItem(THEME) as Theme | null) ?? 'light'
  } catch {
    return 'light'
  }
}

/** Without storage for this visit only. */
export const chooseTheme = (theme: Theme): void => {
  try {
    if (theme === 'light') localStorage.removeItem(THEME)
    else localStorage.setItem(THEME, theme)
    dispatchEvent(new Event('themechange'))
  } catch {
    document.documentElement.dataset.theme = theme
  }
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pages are rendered light; the choice is known in the browser. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light')
