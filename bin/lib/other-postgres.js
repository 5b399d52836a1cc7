const SYSTEMS_OWN = 'postgres://postgres@127.0.0.1:5432/postgres'
const ANSWER_WITHIN_SECONDS = 5

/** STORM_DATABASE_URL, or the machine's own in CI: else no server is touched. */
export const findOtherPostgres = async () => {
  const url = process.env.STORM_DATABASE_URL || (process.env.CI ? SYSTEMS_OWN : undefined)
  return url && (await answers(url)) ? url : undefined
}

const answers = async (url) => {
  const { default: postgres } = await import('postgres')
  const sql = postgres(url, { max: 1, connect_timeout: ANSWER_WITHIN_SECONDS, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
