import fc from 'fast-check'
import { z } from 'zod'

/** What is read of a JSON schema; the rest is left to chance. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  additionalProperties?: boolean | JsonSchema
}

/** Of ten places in a value so many hold something bad. */
const BAD_OF_TEN = 1
/** Schemas that hold themselves are followed so far. */
const DEEPEST = 6

/** A schema of Zod in JSON's words; `null` when it is none, or cannot be said in them. */
export function jsonSchemaOf(schema: unknown): JsonSchema | null {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return null
  try {
    return z.toJSONSchema(schema as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
      cycles: 'ref',
    }) as JsonSchema
  } catch {
    // A few schemas refer to themselves in ways that JSON's cannot; their routes get values of pure chance.
    return null
  }
}

/** Values that a schema would take, but for one place in ten, which holds a value of `bad`. */
export function likelyValue(
  schema: JsonSchema,
  bad: fc.Arbitrary<unknown>,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return bad
  const good = goodValue(schema, bad, depth)
  return depth === 0
    ? good
    : fc.oneof({ weight: 10 - BAD_OF_TEN, arbitrary: good }, { weight: BAD_OF_TEN, arbitrary: bad })
}

function goodValue(schema: JsonSchema, bad: fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((choice) => likelyValue(choice, bad, depth + 1)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return objectOf(schema, bad, depth)
    case 'array': {
      const [items = {}] = [schema.items].flat()
      return fc.array(likelyValue(items, bad, depth + 1), { maxLength: 3 })
    }
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer(rangeOf(schema)),
        fc.constantFrom(0, -1, 0.5, 1e21, 2 ** 31, Number.MAX_SAFE_INTEGER),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return bad
  }
}

function objectOf(schema: JsonSchema, bad: fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, likelyValue(inner, bad, depth + 1)] as const,
  )
  if (fields.length === 0) return fc.dictionary(fc.string({ maxLength: 5 }), bad, { maxKeys: 2 })
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...(schema.required ?? [])].filter((name) => fields.some(([known]) => known === name)),
  })
}

const TEXTS: Record<string, string[]> = {
  email: ['mia@example.com', '"a b"@example.com'],
  uri: ['https://shop.example/', 'javascript:alert(1)', 'https://[::1]/'],
  date: ['2026-02-30', '2026-02-28', '0000-00-00'],
  'date-time': ['2026-02-28T00:00:00Z', '+275760-09-13T00:00:00.000Z'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
}

function textOf({ format, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  const known = TEXTS[format ?? '']
  if (known !== undefined) return fc.constantFrom(...known)
  return fc.oneof(
    fc.constantFrom('Mia', '12 Jonson Street', 'NSW', '2481', '1', '0', '19.95', '2026-02-28', '/', 'AU'),
    fc.string({
      minLength: Math.min(minLength, 50),
      maxLength: Math.max(Math.min(minLength, 50), 12),
      unit: 'grapheme',
    }),
  )
}

function rangeOf({ minimum = 0, maximum = 1000 }: JsonSchema): { min: number; max: number } {
  const [min, max] = [minimum, maximum].map((bound) =>
    Math.trunc(Math.min(Math.max(bound, -(2 ** 31)), 2 ** 31 - 1)),
  )
  return { min: min as number, max: Math.max(min as number, max as number) }
}
