/** For PostgreSQL: no PG… variables and no secrets. */
const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

export const databaseEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
})
