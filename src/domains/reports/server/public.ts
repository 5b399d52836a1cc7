export { countVisit } from './service/count-visits.ts'
export { isSold, netOf } from './queries/facts.ts'
