import { describe, expect, it } from 'vitest'
import { isVisible } from './visible-text.ts'

describe('isVisible', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\u00a0\u3000\u2003'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['the empty braille pattern', '\u2800'],
    ['bidirectional controls', '\u202a\u202e\u2066\u2069\u200e\u061c'],
    ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
    ['a soft hyphen and a joiner', '\u00ad\u034f\u180e'],
    ['marks without a letter', '\u0301\u0302'],
    ['private characters', '\ue000'],
  ])('refuses %s', (_, text) => expect(isVisible(text)).toBe(false))

  it.each(['Mia', 'Ö', '李', '王 小明', 'نوشین', 'می‌خواهم', 'क्षि', '🦆', '-', '1', 'e\u0301', '\u200bA'])(
    'takes %s',
    (text) => expect(isVisible(text)).toBe(true),
  )
})
