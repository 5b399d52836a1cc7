import type { PeopleFilter } from '../../contract/campaigns.ts'

export const peoplePath = (id: string, what: PeopleFilter): string => `/staff/campaigns/${id}?what=${what}`
