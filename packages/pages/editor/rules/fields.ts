/** A JSON Schema as far as forms are made of it. */
export type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  default?: unknown
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
  title?: string
  widget?: string
}

/** A field of the inspector. `none` is a field that may be left empty, as `null`. */
export type Field = { name: string; label: string; none: boolean; fallback: unknown } & FieldKind

export type FieldKind =
  | { kind: 'text'; isLong: boolean; isRich: boolean; most: number | null }
  | { kind: 'number'; least: number | null; most: number | null; isWhole: boolean }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'colour' }
  | { kind: 'picture' }
  | { kind: 'link' }
  | { kind: 'group'; fields: readonly Field[] }
  | { kind: 'list'; item: Field; least: number; most: number }
  | { kind: 'variants'; variants: readonly Field[] }
  | { kind: 'json' }

/** Longest text that fits into one line, in characters. */
const ONE_LINE = 200

/** The fields of an object. */
export function fieldsOf(schema: Schema): Field[] {
  const parts = [schema, ...(schema.allOf ?? [])]
  return parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, one]) => fieldOf(name, one)),
  )
}

/** The field of one value. */
export function fieldOf(name: string, schema: Schema): Field {
  const options = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const none = options.length < (schema.anyOf ?? []).length
  const [only] = options
  const inner = none && options.length === 1 && only !== undefined ? only : schema
  return {
    name,
    label: schema.title ?? wordsOf(name),
    none,
    fallback: schema.default,
    ...kindOf(inner, options),
  }
}

function kindOf(schema: Schema, options: readonly Schema[]): FieldKind {
  const { widget, type } = schema
  if (widget === 'picture') return { kind: 'picture' }
  if (widget === 'link') return { kind: 'link' }
  if (widget === 'colour') return { kind: 'colour' }
  if (schema.enum !== undefined) return { kind: 'choice', options: schema.enum.filter(isOption) }
  if (options.length > 1 && options.every(({ const: one }) => isOption(one)))
    return { kind: 'choice', options: options.map(({ const: one }) => one).filter(isOption) }
  if (schema.allOf?.some((one) => one.widget === 'picture')) return { kind: 'picture' }
  if (options.length > 1 && options.every((one) => one.type === 'object'))
    return { kind: 'variants', variants: options.map((one) => fieldOf(variantName(one), one)) }
  if (options.length > 1 && options.every((one) => one.type === 'string'))
    return { kind: 'text', isLong: false, isRich: false, most: null }
  if (type === 'string') {
    const most = schema.maxLength ?? null
    const isRich = widget === 'rich'
    return { kind: 'text', isLong: isRich || (most !== null && most > ONE_LINE), isRich, most }
  }
  if (type === 'integer' || type === 'number')
    return {
      kind: 'number',
      least: schema.minimum ?? null,
      most: schema.maximum ?? null,
      isWhole: type === 'integer',
    }
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'object' && schema.properties !== undefined) return { kind: 'group', fields: fieldsOf(schema) }
  if (type === 'array' && schema.items !== undefined)
    return {
      kind: 'list',
      item: fieldOf('item', schema.items),
      least: schema.minItems ?? 0,
      most: schema.maxItems ?? 100,
    }
  return { kind: 'json' }
}

/** A value to begin with in a field. */
export function startOf(field: Field): unknown {
  if (field.fallback !== undefined) return field.fallback
  if (field.none) return null
  return filledStart(field)
}

/** The same, and never nothing. */
export function filledStart(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return ''
    case 'link':
      return '/'
    case 'colour':
      return '#000000'
    case 'number':
      return Math.max(field.least ?? 0, 0)
    case 'switch':
      return false
    case 'choice':
      return field.options[0]
    case 'group':
      return Object.fromEntries(field.fields.map((one) => [one.name, startOf(one)]))
    case 'list':
      return Array.from({ length: field.least }, () => startOf(field.item))
    case 'variants':
      return field.variants[0] && filledStart(field.variants[0])
    default:
      return null
  }
}

/** Which of several shapes a value has: the one whose names it has. */
export function variantOf(variants: readonly Field[], value: unknown): Field | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return variants.find(
    (variant) => variant.kind === 'group' && variant.fields.some(({ name }) => name in value),
  )
}

/** What an entry of a list is called: by the first text in it. */
export function entryName(value: unknown, number: number): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  if (typeof value === 'object' && value !== null)
    for (const name of ['title', 'label', 'headline', 'name', 'network', 'alt', 'id']) {
      const text = (value as Record<string, unknown>)[name]
      if (typeof text === 'string' && text.trim() !== '') return text
    }
  return `Entry ${number}`
}

/** `showsPicture` as people read it: "Shows picture". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function variantName(schema: Schema): string {
  return Object.keys(schema.properties ?? {}).join(' and ')
}

function isOption(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
