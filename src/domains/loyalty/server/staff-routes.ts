import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pointsStaffApi } from '../staff-contract.ts'
import { correctPoints, listHolders, showCard } from './staff-points.ts'

export const loyaltyStaffRoutes = ({ staff }: Guards) => [
  serve(pointsStaffApi.list, staff('manager'), ({ db, query }) => listHolders(db, query)),
  serve(pointsStaffApi.show, staff('manager'), ({ db, params, query }) =>
    showCard(db, params.user_id, query),
  ),
  serve(pointsStaffApi.correct, staff('manager'), ({ db, visitor, params, body }) =>
    correctPoints(db, visitor, params.user_id, body),
  ),
]
