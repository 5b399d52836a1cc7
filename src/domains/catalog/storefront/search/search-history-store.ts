import { SEARCHES } from '#/domains/catalog/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

const MAX_SEARCHES = 6

export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(local.read(SEARCHES) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

export const rememberSearch = (term: string): void => {
  const others = recentSearches().filter((one) => one.toLowerCase() !== term.toLowerCase())
  local.write(SEARCHES, JSON.stringify([term, ...others].slice(0, MAX_SEARCHES)))
}

export const forgetSearches = (): void => local.write(SEARCHES, null)
