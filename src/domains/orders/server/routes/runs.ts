import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { arrangeOwnRoute, arrangeRun } from '../service/route/arrange-stops.ts'
import { delayStops } from '../service/route/delay-stops.ts'
import { depart } from '../service/route/depart.ts'
import { giveRun } from '../service/route/give-run.ts'
import { forgetPoint, reportPoint } from '../service/route/report-point.ts'
import { showRuns } from '../service/route/show-runs.ts'

const desk = staff('orders')
const courier = staff('deliveries')

export const runRoutes = [
  serve(runsStaffApi.list, desk, ({ db, visitor, query }) => showRuns(db, visitor, query)),
  serve(runsStaffApi.give, desk, ({ db, visitor, body }) => giveRun(db, visitor, body)),
  serve(runsStaffApi.arrange, desk, ({ db, visitor, body }) => arrangeRun(db, visitor, body)),
  serve(runsStaffApi.arrangeOwn, courier, ({ db, visitor, body }) => arrangeOwnRoute(db, visitor, body)),
  serve(runsStaffApi.depart, courier, ({ db, visitor, body }) => depart(db, visitor, body)),
  serve(runsStaffApi.point, courier, ({ db, visitor, body }) => reportPoint(db, visitor, body)),
  serve(runsStaffApi.forgetPoint, courier, ({ db, visitor }) => forgetPoint(db, visitor)),
  serve(runsStaffApi.delay, courier, ({ db, visitor, body }) => delayStops(db, visitor, body.minutes)),
]
