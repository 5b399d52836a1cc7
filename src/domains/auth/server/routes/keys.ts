import { serve } from '#/platform/server/http/serve.ts'
import { keysStaffApi } from '#/domains/auth/contract/staff/keys.ts'
import { staffByPhone } from '../guards.ts'
import { addKey, endKey, listKeys } from '../service/keys/manage-keys.ts'

const keys = staffByPhone('integrations')

export const keyRoutes = [
  serve(keysStaffApi.list, keys, ({ db, visitor }) => listKeys(db, visitor)),
  serve(keysStaffApi.add, keys, ({ db, visitor, body }) => addKey(db, visitor, body)),
  serve(keysStaffApi.end, keys, ({ db, visitor, params }) => endKey(db, visitor, params.id)),
]
