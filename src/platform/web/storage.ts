/** What this browser remembers; storage may be forbidden or full, then nothing is remembered and nothing breaks. */
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
      // Private windows and full disks: the value lives until the page is left.
    }
  },
})

/** Kept until it is removed, shared by all tabs. */
export const local = safely(() => localStorage)
/** Kept for this tab's life. */
export const session = safely(() => sessionStorage)
