import type { AppContext } from '../app-context.ts'
import type { Db } from '../database/db.ts'
import type { ExtensionEvent, Opening } from './extension.ts'

export const openingOf = ({
  settings,
  clock,
  logWarning,
}: Pick<AppContext, 'settings' | 'clock' | 'logWarning'>): Opening => ({
  env: process.env,
  now: clock.now,
  siteUrl: settings.siteUrl ?? '',
  logWarning,
})

/** After the commit; a listener that fails is a warning, and no other's. */
export const notifyExtensions = (tx: Db, event: ExtensionEvent, context: AppContext): void => {
  for (const { name, listen } of context.settings.extensions) {
    if (!listen) continue
    tx.afterCommit(async () => {
      try {
        await listen(event, openingOf(context))
      } catch (error) {
        context.logWarning(
          `extension ${name}: ${event.type}: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    })
  }
}
