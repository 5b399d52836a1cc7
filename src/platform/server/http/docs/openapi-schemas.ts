import { z } from 'zod'
import { PictureSchema } from '#/platform/shared/schemas.ts'

export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  [key: string]: unknown
}
type Direction = 'input' | 'output'
export type Schemas = ReturnType<typeof createSchemas>

const COMPONENTS = '#/components/schemas/'

/** Named ones become components: two where input and output differ (defaults, strictness), the input one `…Input`. */
export const createSchemas = (named: Map<z.ZodType, string>) => {
  const names = z.registry<{ id: string }>()
  const components: Record<string, JsonSchema> = {}
  for (const [schema, id] of new Map([[PictureSchema as z.ZodType, 'Picture'], ...named]))
    names.add(schema, { id })

  const convert = (schema: z.ZodType, direction: Direction): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io: direction,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) =>
        describeHonestly(zodSchema, jsonSchema as JsonSchema, direction),
    }) as JsonSchema
    for (const [name, definition] of Object.entries($defs)) {
      components[nameFor(name, direction)] = renamed(definition, direction)
    }
    return renamed(json, direction)
  }

  const byName = new Map([...named].map(([schema, name]) => [name, schema]))
  const nameFor = (name: string, direction: Direction): string => {
    const schema = byName.get(name)
    return direction === 'output' || !schema || isSameBothWays(schema) ? name : `${name}Input`
  }

  const renamed = ({ id: _, ...json }: JsonSchema, direction: Direction): JsonSchema =>
    JSON.parse(JSON.stringify(json), (key, value: unknown) =>
      key === '$ref' ? `${COMPONENTS}${nameFor(String(value).slice('#/$defs/'.length), direction)}` : value,
    ) as JsonSchema

  /** An object itself, whatever its name is. */
  const convertObject = (schema: z.ZodType, direction: Direction): JsonSchema => {
    const converted = convert(schema, direction)
    const name = converted.$ref?.slice(COMPONENTS.length)
    return name === undefined ? converted : (components[name] ?? {})
  }

  return { convert, convertObject, components }
}

/** Corrects what zod emits wrongly or not at all. */
const describeHonestly = (schema: z.core.$ZodTypes, json: JsonSchema, direction: Direction) => {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.format === 'date') delete json.pattern
  nameItems(json)
  if (direction === 'output') {
    delete json.additionalProperties
    const { def } = schema._zod
    // A transformed output has no schema: a Date becomes text, a trimmed text stays text.
    if (def.type === 'pipe' && def.out._zod.def.type === 'transform') {
      const before = def.in._zod.def.type === 'date' ? { type: 'string', format: 'date-time' } : bare(def.in)
      Object.assign(json, before)
    }
  }
}

/** Generators of clients know lists, and no tuples; a pair of numbers is a list of two. */
const nameItems = (json: JsonSchema) => {
  const { prefixItems } = json as { prefixItems?: JsonSchema[] }
  const [first] = prefixItems ?? []
  if (!prefixItems || prefixItems.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return
  delete json['prefixItems']
  Object.assign(json, { items: first, minItems: prefixItems.length, maxItems: prefixItems.length })
}

const bare = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema
  return json
}

const isSameBothWays = (schema: z.ZodType): boolean => {
  const [taken, output] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  )
  return taken === output
}
