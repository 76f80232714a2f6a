import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const PLAIN = 'Your cart is empty'
const VALUES = 'Pay {total} for {count, plural, one {# item} other {# items}}'
const LINK = 'Read <terms>the terms</terms>'

describe('a text in place of one of the product', () => {
  it.each([
    [PLAIN, 'Nothing here yet'],
    [PLAIN, "It's all gone, isn't it"],
    [PLAIN, 'Less < more, 100 % & "so on"'],
    [PLAIN, '<script>alert(1)</script>'.replaceAll('<', "'<'")],
    [VALUES, 'Pay {total}'],
    [VALUES, '{count} for {total}, {count, plural, one {one} few {a few} many {many} other {#}}'],
    [VALUES, 'שלמו {total}'],
    [LINK, 'I agree to <terms>these terms</terms>.'],
  ])('for %j may be %j', (source, text) => {
    expect(checkText(text, source)).toBeNull()
  })

  it.each([
    ['nothing', PLAIN, '   ', 'Write the text'],
    ['a brace that is left open', VALUES, 'Pay {total', 'brace is not closed'],
    ['a value with two words', VALUES, 'Pay {the total}', 'brace is not closed'],
    ['no name in braces', PLAIN, 'Pay {}', 'brace is not closed'],
    [
      'a value that is not there',
      VALUES,
      'Pay {amount}',
      'There is no value {amount} for this text. It has {total}, {count}.',
    ],
    ['a value where there is none', PLAIN, 'Hello {name}', 'It has none.'],
    ['a value within a plural', VALUES, '{count, plural, one {{x}} other {#}}', 'no value {x}'],
    ['a plural without other', VALUES, '{count, plural, one {# item}}', 'form called other'],
    ['two forms of one name', VALUES, '{count, plural, one {a} one {b} other {c}}', 'name of its own'],
    ['an element that is left open', LINK, 'Read <terms>the terms', 'An element is not closed'],
    ['an end without an element', LINK, 'Read the terms</terms>', 'An element is not closed'],
    ['an element of somewhere else', LINK, '<b>Read</b> <terms>x</terms>', '<b> is no element of this text.'],
    ['a link that is gone', LINK, 'Read the terms', 'Keep <terms>'],
    ['markup', PLAIN, '<script>alert(1)</script>', '<script> is no element of this text.'],
  ])('may not be %s', (_what, source, text, message) => {
    expect(checkText(text, source)).toMatchObject({ code: 'bad-text', field: 'text' })
    expect(checkText(text, source)?.message).toContain(message)
  })
})
