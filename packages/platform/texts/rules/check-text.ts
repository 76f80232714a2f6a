import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Characters of one text. The longest of the product has about 700. */
export const LONGEST_TEXT = 4000

/** What a text asks for: names of values, and of the elements around parts of it. */
type Asked = { values: Set<string>; tags: Set<string> }

/**
 * Checks an owner's or a translator's text against the text in whose place it is to be shown: an ICU message that asks for no
 * value which is not there, and has all elements, since they are the text's links and buttons. Refusals are of the field `text`.
 */
export function checkText(text: string, source: string): Refusal | null {
  const refusal = (message: string): Refusal => ({ code: 'bad-text', field: 'text', message })
  if (text.trim() === '') return refusal('Write the text, or restore the original.')
  const read = readMessage(text)
  if (typeof read === 'string') return refusal(read)
  const has = askedOf(read)
  const offered = askedOf(parse(source))
  const unknown = [...has.values].find((name) => !offered.values.has(name))
  if (unknown !== undefined) {
    const known = [...offered.values].map((name) => `{${name}}`).join(', ')
    return refusal(`There is no value {${unknown}} for this text. It has ${known === '' ? 'none' : known}.`)
  }
  const foreign = [...has.tags].find((name) => !offered.tags.has(name))
  if (foreign !== undefined) return refusal(`<${foreign}> is no element of this text.`)
  const lost = [...offered.tags].find((name) => !has.tags.has(name))
  if (lost !== undefined)
    return refusal(
      `Keep <${lost}>…</${lost}> around the words that it is for: it is a link or another part of the page.`,
    )
  return null
}

/** The message, or why it is none. */
function readMessage(text: string): MessageFormatElement[] | string {
  try {
    return parse(text)
  } catch (error) {
    const code = error instanceof Error ? error.message : ''
    return (
      PROBLEMS.find(([pattern]) => pattern.test(code))?.[1] ??
      'The braces or elements of this text do not fit together.'
    )
  }
}

/** Codes of the parser, by what an owner can do about them. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/TAG/, 'An element is not closed: each <name> needs a </name>.'],
  [
    /OTHER_CLAUSE/,
    'Plurals and choices need a form called other: {count, plural, one {# item} other {# items}}.',
  ],
  [
    /SELECTOR/,
    'Each form of a plural has a name of its own, one or other, and its text in braces behind it.',
  ],
  [/ARGUMENT/, 'A brace is not closed, or holds no name: values are written {name}.'],
]

function askedOf(message: readonly MessageFormatElement[]): Asked {
  const asked: Asked = { values: new Set(), tags: new Set() }
  gather(message, asked)
  return asked
}

function gather(elements: readonly MessageFormatElement[], asked: Asked): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      asked.tags.add(element.value)
      gather(element.children, asked)
      continue
    }
    asked.values.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const form of Object.values(element.options)) gather(form.value, asked)
    }
  }
}
