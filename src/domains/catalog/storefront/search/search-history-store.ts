import { local } from '#/platform/web/storage.ts'

/** Latest first; this browser only. */
const KEY = 'lavanda.searches'
const MOST_SEARCHES = 6

export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(local.read(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, MOST_SEARCHES)
      : []
  } catch {
    return []
  }
}

export const rememberSearch = (term: string): void => {
  const others = recentSearches().filter((one) => one.toLowerCase() !== term.toLowerCase())
  local.write(KEY, JSON.stringify([term, ...others].slice(0, MOST_SEARCHES)))
}

export const forgetSearches = (): void => local.write(KEY, null)
