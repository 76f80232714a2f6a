import { choiceInWords, type FieldWords, type FormWords, wordsOfField } from './field-words.ts'

/** One thing that differs, in words: its name, and both values as people read them. */
export type Difference = { label: string; from: string; to: string }

/** Better words than the names of fields give: what the screen says of them, or what can be read off it by a path. */
export type Words = {
  words?: FormWords | undefined
  labelOf?: ((path: string) => string | undefined) | undefined
  /** The label of a choice. */
  choiceOf?: ((path: string, value: string) => string | undefined) | undefined
}

/** Where something differs: the names on the way to it, and what people call them. */
type Place = { path: readonly (string | number)[]; words: readonly string[] }

/** Of a value in words, in characters. */
const LONGEST = 120
/** How much is shown before the place at which two long texts part, in characters. */
const BEFORE_PARTING = 24
/** What tells entries of a list apart, the first that there is. */
const NAMES = ['label', 'name', 'title', 'email', 'filename', 'slug', 'value'] as const

/**
 * What `to` says otherwise than `from`, place by place: fields by their names, entries of lists by what names
 * them. A list with more or fewer entries is told as a whole.
 */
export function compareValues(from: object, to: object, words: Words = {}): Difference[] {
  return compareFields(words, { path: [], words: [] }, from, to)
}

/** Whether two values of JSON say the same, in whatever order their fields are; a field without a value is none. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return stable(a) === stable(b)
}

/** A value as people read it: `nothing`, `yes`, `no`, a text without its markup, the names of a list's entries. */
export function valueInWords(value: unknown): string {
  return shortened(textOf(value))
}

function compareFields(words: Words, at: Place, from: object, to: object): Difference[] {
  const before = new Map(Object.entries(from))
  const after = new Map(Object.entries(to))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const [was, is] = [before.get(name), after.get(name)]
    if (isSameValue(was, is)) return []
    const path = [...at.path, name]
    const said = wordsOfField(words.words ?? {}, path)
    if (said.isHidden) return []
    const label = said.label ?? words.labelOf?.(path.join('.')) ?? nameInWords(name)
    const place = { path, words: label === '' ? at.words : [...at.words, label] }
    if (said.write === undefined) {
      if (isRecord(was) && isRecord(is)) return compareFields(words, place, was, is)
      if (areEntries(was) && areEntries(is) && areTheSameOnes(was, is))
        return was.flatMap((one, index) =>
          compareFields(words, entryOf(place, one, index), one, is[index] ?? {}),
        )
    }
    const written = {
      from: fieldInWords(words, { path, said, value: was, within: from }),
      to: fieldInWords(words, { path, said, value: is, within: to }),
    }
    if (said.write !== undefined && written.from === written.to) return []
    return [{ label: place.words.join(', '), ...sideBySide(written.from, written.to) }]
  })
}

function fieldInWords(
  words: Words,
  field: { path: Place['path']; said: FieldWords; value: unknown; within: object },
): string {
  const { path, said, value, within } = field
  const choice = (one: unknown) =>
    choiceInWords(said.choices ?? [], one) ??
    (typeof one === 'string' || typeof one === 'number'
      ? words.choiceOf?.(path.join('.'), String(one))
      : undefined)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (values.some((one) => choice(one) !== undefined))
    return values.map((one) => choice(one) ?? textOf(one)).join(', ')
  if (said.write === undefined || isNothing(value)) return textOf(value)
  // What is written is of the field's own type, as the caller that gave the words knows.
  return said.write(value as never, within as never)
}

function entryOf(list: Place, entry: object, index: number): Place {
  return { path: [...list.path, index], words: [...list.words, nameOf(entry) ?? `${index + 1}`] }
}

/** Two texts, each short enough to read; long ones from where they part. */
function sideBySide(from: string, to: string): Pick<Difference, 'from' | 'to'> {
  if (Math.max(from.length, to.length) <= LONGEST) return { from, to }
  const parting = from.split('').findIndex((letter, index) => letter !== to[index])
  const start = Math.max(0, (parting < 0 ? from.length : parting) - BEFORE_PARTING)
  const shown = (text: string) => shortened(start === 0 ? text : `…${text.slice(start)}`)
  return { from: shown(from), to: shown(to) }
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function textOf(value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? listInWords(value) : itemInWords(value).replaceAll(/<[^>]+>/g, ' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether two lists hold the same entries in the same order, whatever is said of each; those without an id may be. */
function areTheSameOnes(was: readonly object[], is: readonly object[]): boolean {
  const idOf = (entry: object | undefined) => (entry as { id?: unknown } | undefined)?.id
  return was.length === is.length && was.every((entry, index) => idOf(entry) === idOf(is[index]))
}

function areEntries(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(isRecord)
}

/** Whether a value of JSON has fields: it is neither a list nor `null` nor a single value. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `lowStockLevel` is Low stock level. */
function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function nameOf(item: object): string | undefined {
  const values = new Map<string, unknown>(Object.entries(item))
  return NAMES.map((name) => values.get(name)).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined
}

function listInWords(list: readonly unknown[]): string {
  if (list.every((one) => typeof one === 'number')) return `${list.length} chosen`
  return list.map(itemInWords).join(', ')
}

function itemInWords(item: unknown): string {
  if (!isRecord(item)) return String(item)
  const { label, value, choices } = item as { label?: string; value?: string; choices?: { label: string }[] }
  if (label !== undefined && choices !== undefined)
    return `${label}: ${choices.map((choice) => choice.label).join(' / ')}`
  if (label !== undefined && value !== undefined) return `${label}: ${value}`
  return nameOf(item) ?? 'an entry without a name'
}

/** JSON with the names of records in order, so that only contents count. */
function stable(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
  return text ?? ''
}
