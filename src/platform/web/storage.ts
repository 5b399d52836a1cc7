/** Forbidden or full storage: nothing is stored and nothing breaks. */
const safely = (storage: () => Storage) => ({
  read: (key: string): string | null => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
    } catch {
      // Private window or full disk.
    }
  },
  keys: (): string[] => {
    try {
      return Object.keys(storage())
    } catch {
      return []
    }
  },
})

export const local = safely(() => localStorage)
export const session = safely(() => sessionStorage)
