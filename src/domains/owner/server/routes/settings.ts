import { staff } from '#/domains/auth/server/public.ts'
import { settingsStaffApi } from '#/domains/owner/contract/staff/settings.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { changeSetting } from '../service/settings/change-setting.ts'
import { estimateEffect } from '../service/settings/estimate-effect.ts'
import { listSettings } from '../service/settings/known-settings.ts'
import { listChanges, showHistory } from '../service/settings/show-changes.ts'

const manager = staff('settings')

export const settingsStaffRoutes = [
  serve(settingsStaffApi.list, manager, async ({ db, context, visitor }) => ({
    items: await listSettings(db, visitor, context.settingSets),
  })),
  serve(settingsStaffApi.change, manager, ({ db, context, visitor, params, body }) =>
    changeSetting(db, visitor, context.settingSets, params.name, body),
  ),
  serve(settingsStaffApi.effect, manager, async ({ db, context, params, query }) => ({
    effect: await estimateEffect(db, context.settingSets, params.name, query.value),
  })),
  serve(settingsStaffApi.history, manager, async ({ db, context, params }) => ({
    items: await showHistory(db, context.settingSets, params.name),
  })),
  serve(settingsStaffApi.changes, manager, ({ db, context, query }) =>
    listChanges(db, context.settingSets, query),
  ),
]
