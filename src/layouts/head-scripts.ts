import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { earlyInputScript } from '#/platform/web/loading/early-input.ts'
import { farSectionsScript } from '#/platform/web/loading/far-sections.ts'
import { startScript } from '#/platform/web/loading/start-after-paint.ts'
import { reloadScript } from '#/platform/web/loading/reload-once.ts'
import { themeScript } from '#/ui/theme.ts'

export const headScripts = (): string[] => [
  themeScript(),
  earlyInputScript(),
  farSectionsScript,
  reloadScript(),
  startScript(AUTH_COOKIE),
]
