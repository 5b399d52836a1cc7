/** Ignored silently, they would leave the shop with unintended defaults. */
const RENAMED_SETTINGS: Readonly<Record<string, string>> = {
  KEPT_MEGABYTES: 'PAGE_CACHE_MB',
  SOCKETS_AT_MOST: 'SOCKETS_MAX',
}

/** Lists the former names with the new ones. */
export class SettingsAreRenamed extends Error {}

export const refuseRenamedSettings = (environment: NodeJS.ProcessEnv): void => {
  const renamed = Object.entries(RENAMED_SETTINGS).filter(([former]) => environment[former])
  if (renamed.length > 0)
    throw new SettingsAreRenamed(renamed.map(([former, name]) => `${former} → ${name}`).join(', '))
}
