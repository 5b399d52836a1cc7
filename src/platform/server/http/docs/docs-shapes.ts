import type { JsonSchema } from './openapi-schemas.ts'

/** The limit of every id: of no use to a reader. */
const MAX_DATABASE_INTEGER = 2_147_483_647

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Written like a type, in HTML, with links to named ones. */
export const shapeOf = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref) return link(schema.$ref)
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) {
    const values = either(schema.enum.map((value) => escapeHtml(JSON.stringify(value))))
    return schema.default === undefined ? values : `${values} = ${escapeHtml(JSON.stringify(schema.default))}`
  }
  const variants = schema.anyOf ?? schema.oneOf
  if (Array.isArray(variants)) return either(variants.map((one: JsonSchema) => shapeOf(one, indent)))
  if (Array.isArray(schema.prefixItems)) {
    return `[${schema.prefixItems.map((one: JsonSchema) => shapeOf(one, indent)).join(', ')}]`
  }
  if (schema.type === 'array') return listOf(shapeOf((schema.items ?? {}) as JsonSchema, indent))
  if (schema.type === 'object') return objectShape(schema, indent)
  return scalar(schema)
}

const link = (ref: string) => {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return `<a href="#shape-${name}">${name}</a>`
}

const either = (variants: string[]) => variants.join(' | ')
const listOf = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

const objectShape = ({ properties, required, additionalProperties }: JsonSchema, indent: string): string => {
  if (!properties)
    return additionalProperties ? `{ [name]: ${shapeOf(additionalProperties as JsonSchema, indent)} }` : '{}'
  const inner = `${indent}  `
  const lines = Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const isRequired = Array.isArray(required) && required.includes(name)
    return `${inner}${escapeHtml(name)}${isRequired ? '' : '?'}: ${shapeOf(property, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const scalar = ({ type, format, minimum, maximum, maxLength, default: fallback }: JsonSchema): string => {
  const limits = [
    minimum === undefined ? '' : `≥ ${minimum}`,
    maximum === undefined || maximum === MAX_DATABASE_INTEGER ? '' : `≤ ${maximum}`,
    maxLength === undefined ? '' : `≤ ${maxLength}`,
    fallback === undefined ? '' : `= ${JSON.stringify(fallback)}`,
  ]
  const name = format ?? type ?? 'any'
  return escapeHtml([name, ...limits.filter(Boolean)].join(' '))
}
