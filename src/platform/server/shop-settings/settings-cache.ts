/** On the channel that invalidates cached pages. */
export const SETTINGS_TAG = 'settings'

export type StoredSettings = ReadonlyMap<string, unknown>

/**
 * In memory while invalidations are received, else asked each time: no page is cached with a value that was already
 * changed.
 */
export type SettingsCache = {
  get(load: () => Promise<StoredSettings>): Promise<StoredSettings>
  invalidate(): void
  setListening(now: boolean): void
}

export const createSettingsCache = (): SettingsCache => {
  let listening = false
  let changes = 0
  let stored: StoredSettings | undefined
  const invalidate = () => {
    changes += 1
    stored = undefined
  }
  return {
    get: async (load) => {
      if (listening && stored) return stored
      const begun = changes
      const loaded = await load()
      if (listening && begun === changes) stored = loaded
      return loaded
    },
    invalidate,
    setListening: (now) => {
      listening = now
      invalidate()
    },
  }
}
