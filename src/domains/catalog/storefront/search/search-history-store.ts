import { local } from '#/platform/web/storage.ts'

/** What this browser has searched for, the latest first; nobody else knows of it. */
const KEY = 'lavanda.searches'
const MOST_KEPT = 6

export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

export const rememberSearch = (term: string): void => {
  const others = recentSearches().filter((one) => one.toLowerCase() !== term.toLowerCase())
  local.write(KEY, JSON.stringify([term, ...others].slice(0, MOST_KEPT)))
}

export const forgetSearches = (): void => local.write(KEY, null)
