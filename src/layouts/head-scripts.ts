import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { textsScript } from '#/platform/web/texts/load-texts.ts'
import { reloadScript } from '#/platform/web/loading/reload-once.ts'
import { themeScript } from '#/ui/theme.ts'

export const headScripts = (): string[] => [themeScript, reloadScript(), textsScript(AUTH_COOKIE)]
