import { gtinFault, readGtin } from '@buoy/kernel/rules/gtin.ts'
import type { CustomValue } from '../../custom-fields/contract.ts'

type FieldColumn = { heading: string; aliases?: readonly string[]; label?: string }

type FieldOf<Kind> = Kind & {
  label: string
  description?: string
  placeholder?: string
  /**
   * `fields`: in the jsonb column `fields`, whose texts the search of the shop finds without further work.
   * `column`: in a column of the same name, for what queries read.
   */
  stored: 'fields' | 'column'
  /** Whether the console's editor draws it among the plain fields; others have a panel of their own. */
  isPlain: boolean
  /** Whether the product page shows it among the details. */
  isShown: boolean
  /** The property of schema.org that it is, and the type of thing it names, if it names one. */
  structured?: { property: string; type?: string }
  /** Its column in files of WooCommerce's form, and in exports of Shopify. */
  csv: FieldColumn
  shopify?: FieldColumn
}

/** A simple field of a product or a variation: one value, and everything that is to be known of it. */
export type ProductField =
  | FieldOf<{
      kind: 'text'
      most: number
      blank: '' | null
      /** Text with a check digit, kept as its digits. */
      format?: 'gtin'
      /** WooCommerce keeps several of them, in a tree; here the last name of the first is kept. */
      isTaxonomy?: boolean
    }>
  /** A whole number. What a file says below `least` is none, as WooCommerce writes -1 for "no limit". */
  | FieldOf<{ kind: 'number'; least: number; most: number; blank: null }>
  /** `also`: how files write the choice besides its value; `''` is an empty cell. */
  | FieldOf<{
      kind: 'choice'
      choices: readonly { value: string; label: string; also?: readonly string[] }[]
      blank: string
    }>

export type ProductFields = Readonly<Record<string, ProductField>>
/** What a simple field holds. */
export type FieldValue = string | number | null

/** The column `fields`: simple fields by key, and values of the owner's own fields under `custom`. */
export type StoredFields = { [key: string]: FieldValue | Record<string, CustomValue> } & {
  custom?: Record<string, CustomValue>
}

type ValueOf<Field> = Field extends { kind: 'number' }
  ? number | null
  : Field extends { choices: readonly { value: infer Value }[] }
    ? Value
    : Field extends { blank: null }
      ? string | null
      : string

/** The values of a table's fields, by key. */
export type ValuesOf<Fields extends ProductFields> = { -readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }

/** What is kept: the values of columns by their names, the others together. */
type StoredOf<Fields extends ProductFields> = {
  -readonly [Key in keyof Fields as Fields[Key] extends { stored: 'column' } ? Key : never]: ValueOf<
    Fields[Key]
  >
} & { fields: Record<string, FieldValue> }

/** What nobody has said anything about yet. */
export function blankFields<Fields extends ProductFields>(fields: Fields): ValuesOf<Fields> {
  return mapFields(fields, (field) => field.blank)
}

/** The values of a stored row. */
export function readFields<Fields extends ProductFields>(
  fields: Fields,
  row: Omit<StoredOf<Fields>, 'fields'> & { fields: StoredFields },
): ValuesOf<Fields> {
  return mapFields(fields, (field, key) => {
    const from: Record<string, unknown> = field.stored === 'column' ? row : row.fields
    return (from[key] as FieldValue | undefined) ?? field.blank
  })
}

/** Values as they are stored; what is blank is left out of `fields`. */
export function storeFields<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): StoredOf<Fields> {
  const given = Object.entries(fields).map(([key, { stored, blank }]) => {
    return { key, stored, blank, value: (values as Record<string, FieldValue>)[key] ?? blank }
  })
  const kept = given.filter(({ stored, value, blank }) => stored === 'fields' && value !== blank)
  const columns = given.filter(({ stored }) => stored === 'column')
  return {
    ...Object.fromEntries(columns.map(({ key, value }) => [key, value])),
    fields: Object.fromEntries(kept.map(({ key, value }) => [key, value])),
  } as StoredOf<Fields>
}

/** Values as they are kept: empty text as its blank, codes as their digits. */
export function tidyFields<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): ValuesOf<Fields> {
  return mapFields(fields, (field, key) => {
    const value = values[key] as FieldValue
    if (value === '') return field.blank
    const isCode = field.kind === 'text' && field.format === 'gtin' && value !== null
    return isCode ? (readGtin(String(value)) ?? value) : value
  })
}

/** What is wrong with values beyond their form: codes whose check digit does not fit. */
export function checkFields<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): { field: string; message: string }[] {
  return Object.entries(fields).flatMap(([field, about]) => {
    const value = (values as Record<string, FieldValue>)[field]
    if (about.kind !== 'text' || about.format !== 'gtin' || !value) return []
    const fault = gtinFault(String(value))
    return fault === null ? [] : [{ field, message: `This is no GTIN, UPC, EAN or ISBN: ${fault}.` }]
  })
}

/** The label of each field, by key. */
export function fieldLabels<Fields extends ProductFields>(fields: Fields): Record<keyof Fields, string> {
  return mapFields(fields, ({ label }) => label)
}

/** What the product page shows of some values, in the order of the table. */
export function shownFields<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): { label: string; value: string }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (values as Record<string, FieldValue>)[key] ?? null
    if (!field.isShown || value === null || value === '') return []
    const choice = field.kind === 'choice' ? field.choices.find((one) => one.value === value) : undefined
    return [{ label: field.label, value: choice?.label ?? String(value) }]
  })
}

/** What search engines are told of some values: properties of schema.org. */
export function structuredFields<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { structured }]) => {
      const value = (values as Record<string, FieldValue>)[key] ?? null
      if (structured === undefined || value === null || value === '') return []
      const { property, type } = structured
      return [[property, type === undefined ? value : { '@type': type, name: value }]]
    }),
  )
}

function mapFields<Fields extends ProductFields, Result>(
  fields: Fields,
  to: (field: ProductField, key: keyof Fields & string) => unknown,
): Result {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, to(field, key)])) as Result
}
