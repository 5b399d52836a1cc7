import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { deleteQueriesBefore } from './queries/search.ts'

export const catalogRetention: Retention[] = [
  { data: 'retention.searchQueries', keptFor: 30 * DAY_S, remove: deleteQueriesBefore },
]
