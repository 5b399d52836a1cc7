export { findStates } from './queries/state-checks.ts'
