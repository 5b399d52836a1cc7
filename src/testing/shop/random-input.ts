import { z } from 'zod'
import type { JsonSchema } from '#/platform/server/http/docs/openapi-schemas.ts'

/** The same seed gives the same values. */
export type Dice = {
  below(n: number): number
  chance(part: number): boolean
  pick<T>(list: readonly T[]): T
}

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (part) => next() < part, pick: (list) => list[below(list.length)] as never }
}

export type InputOptions = { ids: readonly string[]; numbers: readonly number[]; wild: number }

const NONSENSE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '%00',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  'я'.repeat(3000),
  '1e3',
  'NaN',
  '2026-02-30',
  '99:99',
  [],
  [[[]]],
  {},
  { $ne: null },
  { toString: 'x' },
]
/** One of these matches most text patterns of contracts. */
const TEXTS = [
  'Слово',
  'slovo-1',
  '123456',
  '500100732259',
  '2026-05-20',
  '2026-05-20T10:00',
  '10:00',
  '12:00',
  '#8b6fae',
  '54.98,73.32',
  '+79736201409',
  'marina@lavanda.example',
  'https://lavanda.example/',
]

const jsonOf = new WeakMap<z.ZodType, JsonSchema>()
const asJson = (schema: z.ZodType): JsonSchema => {
  const known =
    jsonOf.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  jsonOf.set(schema, known)
  return known
}

export const randomInput = (schema: z.ZodType, dice: Dice, words: InputOptions): unknown =>
  valueOf(asJson(schema), '', dice, words)

/** Undefined when none is found. */
export const randomValidInput = (
  schema: z.ZodType,
  dice: Dice,
  words: Omit<InputOptions, 'wild'>,
): unknown => {
  for (let attempt = 0; attempt < 500; attempt++) {
    const value = randomInput(schema, dice, { ...words, wild: 0 })
    if (schema.safeParse(value).success) return value
  }
  return undefined
}

const valueOf = (schema: JsonSchema, name: string, dice: Dice, words: InputOptions): unknown => {
  if (dice.chance(words.wild)) return dice.pick(NONSENSE)
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined
  if (choices) return valueOf(dice.pick(choices), name, dice, words)
  if ('const' in schema) return schema['const']
  if (schema['enum']) return dice.pick(schema['enum'] as unknown[])
  switch (schema.type) {
    case 'object':
      return objectOf(schema, dice, words)
    case 'array':
      return arrayOf(schema, name, dice, words)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return numberOf(schema, dice, words)
    default:
      return textOf(schema, name, dice, words)
  }
}

const objectOf = (schema: JsonSchema, dice: Dice, words: InputOptions) => {
  const parts = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const needed = new Set((schema['required'] ?? []) as string[])
  const taken = parts.filter(([name]) => (needed.has(name) ? !dice.chance(words.wild) : dice.chance(0.5)))
  return Object.fromEntries(taken.map(([name, part]) => [name, valueOf(part, name, dice, words)]))
}

const arrayOf = (schema: JsonSchema, name: string, dice: Dice, words: InputOptions) => {
  const places = schema['prefixItems'] as JsonSchema[] | undefined
  if (places) return places.map((place) => valueOf(place, name, dice, words))
  const least = Number(schema['minItems'] ?? 0)
  const items = Array.from({ length: least + dice.below(3) }, () =>
    valueOf((schema['items'] ?? {}) as JsonSchema, name, dice, words),
  )
  return items.slice(0, Number(schema['maxItems'] ?? items.length))
}

const numberOf = ({ minimum = 0, maximum = Infinity }: JsonSchema, dice: Dice, { numbers }: InputOptions) => {
  const fits = [minimum, ...numbers].filter((one) => one >= minimum && one <= maximum)
  return dice.pick(fits)
}

const textOf = (
  schema: JsonSchema & { pattern?: string },
  name: string,
  dice: Dice,
  { ids }: InputOptions,
) => {
  if (schema.format === 'uuid' || (!schema.pattern && /(^|_)id$/.test(name))) return dice.pick(ids)
  // So few that a code is tried for a phone that was sent one.
  if (/phone/.test(name)) return dice.pick(['+79736201408', '+79736201452'])
  if (/email/.test(name) || schema.format === 'email') return 'marina@lavanda.example'
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : /^/
  const fits = TEXTS.filter((one) => pattern.test(one) && one.length <= (schema.maxLength ?? 100))
  return dice.pick(fits.length > 0 ? fits : TEXTS)
}
