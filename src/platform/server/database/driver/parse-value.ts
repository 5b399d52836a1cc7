import pg from 'pg'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const asNumber: Parse = Number
const asMoment: Parse = (text) => new Date(text)
const asJson: Parse = (text) => JSON.parse(text) as unknown
const asBoolean: Parse = (text) => text === 't'
const asBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')

/**
 * By OID, with that of the type's array. The rest stays text: days (`YYYY-MM-DD`, local to a city), times, and numbers
 * that JavaScript would round (`bigint`, `numeric`).
 */
const TYPES: readonly (readonly [type: number, array: number, parse: Parse])[] = [
  [16, 1000, asBoolean],
  [17, 1001, asBytes],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [26, 1028, asNumber],
  [700, 1021, asNumber],
  [701, 1022, asNumber],
  [114, 199, asJson],
  [3802, 3807, asJson],
  [1114, 1115, asMoment],
  [1184, 1185, asMoment],
  // bigint, text, name, varchar, char, uuid, date, time, interval, numeric
  [20, 1016, asText],
  [25, 1009, asText],
  [19, 1003, asText],
  [1043, 1015, asText],
  [1042, 1014, asText],
  [2950, 2951, asText],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1186, 1187, asText],
  [1700, 1231, asText],
]

const TEXT_ARRAY = 1009
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
const arrayOf = (parse: Parse) => (text: string) =>
  parseTexts(text).map((item) => (item === null ? null : parse(item)))

const PARSERS = new Map<number, Parse>(
  TYPES.flatMap(([type, array, parse]) => [
    [type, parse],
    [array, arrayOf(parse)],
  ]),
)

export const parserOf = (type: number): Parse => PARSERS.get(type) ?? asText
