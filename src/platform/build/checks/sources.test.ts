import { expect, test } from 'vitest'
import { readSources, textsIn, type SourceFile } from './source-files.ts'

const sources = readSources(['src', 'rehearsal']).filter(
  ({ file }) => !/\.test\.tsx?$|\/testing\//.test(file),
)

const RUSSIAN_DATA: Record<string, string[] | 'everything'> = {
  // Names of the format.
  'src/domains/accounting/server/service/write-commerceml.ts': 'everything',
  // Fixed by its name (`spec §1`).
  'src/domains/places/rules/default-city.ts': ['Омск'],
  'src/domains/places/rules/in-city.ts': 'everything',
  'src/domains/delivery/rules/place-names.ts': 'everything',
  'src/domains/delivery/server/service/addresses/parse-address.ts': 'everything',
  'src/domains/delivery/server/service/addresses/read-street.ts': 'everything',
  'src/domains/orders/backoffice/board/ticket/short-street.ts': 'everything',
  'src/domains/promo/rules/promo-code.ts': ['АВГДЕКМНРТУХ245789'],
}

const isData = (file: string, text: string): boolean => {
  const data = RUSSIAN_DATA[file] ?? []
  return data === 'everything' || data.includes(text)
}

test('texts for people are in the locale file, not in the code', () => {
  const found = sources.flatMap((source) =>
    textsIn(source)
      .filter((text) => /[а-яё]{2}/i.test(text) && !isData(source.file, text))
      .map((text) => `${source.file}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

/** The clock itself, browser code, and what runs before there is a shop. */
const OWN_TIME =
  /^src\/(platform\/server\/(clock\.ts|database\/embedded-postgres\/)|platform\/(web|build)\/|ui\/|layouts\/|domains\/[^/]+\/(storefront|backoffice)\/)/

const callsSystemClock = ({ nodes }: SourceFile) =>
  nodes.some(
    ({ type, callee, arguments: given, object, property }) =>
      (type === 'NewExpression' &&
        nameOf(callee) === 'Date' &&
        (given as unknown[] | undefined)?.length === 0) ||
      (type === 'MemberExpression' && nameOf(object) === 'Date' && nameOf(property) === 'now'),
  )

const nameOf = (node: unknown) => (node as { value?: unknown } | undefined)?.value

const asksPostgresForTime = (source: SourceFile) =>
  textsIn(source).some((text) => /\b(now\(\)|current_(date|time|timestamp)\b|clock_timestamp\()/i.test(text))

test('only the injected clock is asked for the time', () => {
  const found = sources.filter((source) => !OWN_TIME.test(source.file) && callsSystemClock(source))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('SQL takes its time as a parameter too', () => {
  expect(sources.filter(asksPostgresForTime).map(({ file }) => file)).toEqual([])
})
