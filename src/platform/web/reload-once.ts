import { session } from './storage.ts'

/** Milliseconds: a page whose parts cannot be fetched is reloaded at most so often (`spec §4`). */
const NOT_AGAIN_WITHIN = 10_000

/**
 * After a part of the program failed to load (a new release has replaced it): reloads the page, once per 10 s per
 * path; false when it has just done so or when there is no connection, where a reload would lose the page as well.
 */
export const reloadOnce = (): boolean => {
  const key = `lavanda-reload ${location.pathname}`
  const last = Number(session.read(key))
  if (!navigator.onLine || Date.now() - last < NOT_AGAIN_WITHIN) return false
  session.write(key, String(Date.now()))
  location.reload()
  return true
}
