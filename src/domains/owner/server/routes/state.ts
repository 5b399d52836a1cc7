import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { stateApi } from '../../contract/staff/state.ts'
import { look } from '../service/state/look.ts'
import { showState } from '../service/state/show-state.ts'

const owner = staff('state')

export const stateRoutes = [
  serve(stateApi.show, owner, ({ db, context }) => showState(db, context)),
  serve(stateApi.look, owner, async ({ db, context }) => {
    await look(db, context, { audit: true })
    return showState(db, context)
  }),
]
