import { describe, expect, it } from 'vitest'
import { findUnstorableText } from './unstorable-text.ts'

describe('text that cannot be stored', () => {
  it.each([
    ['a high half', { billing: { first_name: 'a\ud800b' } }, 'billing.first_name'],
    ['a low half', { note: '\udc00' }, 'note'],
    ['halves in the wrong order', { note: '\udc00\ud800' }, 'note'],
    ['a half in a list', { lines: ['well', 'x\udfff'] }, 'lines.1'],
    ['a half in a name', { 'a\ud800': 1 }, 'a\uFFFD'],
    ['U+0000 in a text', { s: '\0' }, 's'],
    ['U+0000 in a name below', { one: { 'b\0': {} } }, 'one.b\uFFFD'],
    ['a bare text', 'x\ud83d', ''],
  ])('is named by its field: %s', (_what, value, field) => {
    expect(findUnstorableText(value)?.field).toBe(field)
  })

  it('is told from every other: whole pairs, private use, non-characters, other controls', () => {
    const text = '🏝️ \u{10FFFF} \uE000 \uFFFE \uFFFD \u0001 \u200B e\u0301'
    expect(findUnstorableText({ text, list: [text, 1, null, true], [text]: new Uint8Array([0]) })).toBeNull()
  })

  it('is not looked for deeper than 20 levels: that is refused as it is', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })
    expect(findUnstorableText(nested(20))).toBeNull()
    expect(findUnstorableText(nested(30))?.message).toMatch(/nested too deeply/)
  })

  it('comes with a path that is itself text, and not longer than 120', () => {
    const found = findUnstorableText({ ['🏝'.repeat(300)]: '\ud800' })
    expect(found?.field.isWellFormed()).toBe(true)
    expect(found?.field.length).toBeLessThanOrEqual(120)
  })
})
