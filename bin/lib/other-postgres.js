const SYSTEMS_OWN = 'postgres://postgres@127.0.0.1:5432/postgres'
const ANSWER_WITHIN_MS = 5_000

/** STORM_DATABASE_URL, or the machine's own in CI: else no server is touched. */
export const findOtherPostgres = async () => {
  const url = process.env.STORM_DATABASE_URL || (process.env.CI ? SYSTEMS_OWN : undefined)
  return url && (await answers(url)) ? url : undefined
}

const answers = async (url) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
