import { z } from 'zod'
import { type EndpointResult, invalidRequest, succeeded } from './provider-refusal.ts'

/** Parameters as they come out of a form body or query: text, lists and objects of text. */
export type RawParameters = Record<string, unknown>

const MAX_TEXT = 5000
const MAX_METADATA_KEYS = 50

/** Text; an empty one means "remove what was there", as everywhere in this API. */
export const text = z.string().max(MAX_TEXT)
export const clearableText = text.transform((value) => (value === '' ? null : value))

/** A whole number written in digits, such as an amount in cents. */
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** An id of the provider; its shape keeps nonsense away from the database. */
export const id = z.string().regex(/^\w{1,255}$/, 'Invalid id')

/** Up to 50 labels the caller attaches. An empty value removes its key, an empty whole removes all. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((labels) => Object.keys(labels).length <= MAX_METADATA_KEYS, 'Too many metadata keys'),
])

export const address = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postal_code: text.optional(),
  country: text.optional(),
})

export const billingDetails = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: address.optional(),
})

export const shipping = z.strictObject({
  name: text,
  address,
  phone: text.optional(),
  carrier: text.optional(),
  tracking_number: text.optional(),
})

/** Where a list starts and how long it is. */
export const page = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
}

export type Metadata = Record<string, string>

/** Lays new labels over the old ones; an empty value removes a label, null removes all. */
export function mergeMetadata(old: Metadata, changes: Metadata | null | undefined): Metadata {
  if (changes === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''))
}

/** Reads the parameters of a call; the first thing wrong is refused with its name, as the provider does. */
export function readParameters<Input>(schema: z.ZodType<Input>, raw: RawParameters): EndpointResult<Input> {
  const result = schema.safeParse(raw)
  if (result.success) return succeeded(result.data)
  const issue = result.error.issues[0]
  if (!issue) throw new Error('A schema refused its input without naming an issue')
  if (issue.code === 'unrecognized_keys') {
    const param = parameterName([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = parameterName(issue.path)
  const given = issue.path.reduce<unknown>(descend, raw)
  if (given === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.message === 'Invalid integer') {
    return invalidRequest(`Invalid integer: ${String(given)}`, { code: 'parameter_invalid_integer', param })
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param })
}

/** Writes a path as the form names it: `card[number]`. */
function parameterName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((part) => `[${part}]`).join('')
}

function descend(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined
}
