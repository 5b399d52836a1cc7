import { z } from 'zod'
import { text } from '#/platform/shared/schemas.ts'

/** Kopecks, within PostgreSQL's integer with all sums of a shift. */
export const MAX_CASH = 100_000_000
export const Counted = z.int().min(0).max(MAX_CASH)
export const Moved = z.int().min(1).max(MAX_CASH)
export const MAX_REASON_LENGTH = 200
export const Reason = text(MAX_REASON_LENGTH)
export const RequiredReason = Reason.refine((value) => value.length > 0, { message: 'validation.required' })
/** Made by the client: a repeat changes nothing. */
export const OnceId = z.uuid()
