export { countVisit } from './service/count-visits.ts'
