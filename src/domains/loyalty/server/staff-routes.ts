import type { Guards } from '#/domains/auth/server/guards.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pointsStaffApi } from '../staff-contract.ts'
import { correctPoints, listHolders, showCard } from './staff-points.ts'

export const loyaltyStaffRoutes = ({ staff }: Guards) => [
  serve(pointsStaffApi.list, staff('points'), ({ db, query }) => listHolders(db, query)),
  serve(pointsStaffApi.show, staff('points'), ({ db, params, query }) => showCard(db, params.user_id, query)),
  serve(pointsStaffApi.correct, staff('points'), ({ db, visitor, params, body }) =>
    correctPoints(db, visitor, params.user_id, body),
  ),
]
