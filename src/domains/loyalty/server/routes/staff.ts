import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pointsStaffApi } from '#/domains/loyalty/contract/staff.ts'
import { correctPoints } from '../service/correct-points.ts'
import { listHolders, showCard } from '../service/show-holders.ts'

export const loyaltyStaffRoutes = [
  serve(pointsStaffApi.list, staff('points'), ({ db, query }) => listHolders(db, query)),
  serve(pointsStaffApi.show, staff('points'), ({ db, params, query }) => showCard(db, params.user_id, query)),
  serve(pointsStaffApi.correct, staff('points'), ({ db, visitor, params, body }) =>
    correctPoints(db, visitor, params.user_id, body),
  ),
]
