import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { defineMessages } from './define-messages.ts'
import { type Dictionary, SOURCE_TEXT_LOCALE, type TextLocale, translator } from './translate.ts'

const messages = defineMessages('test/part', {
  plain: "It's here, isn’t it",
  items: '{count, plural, =0 {no items} one {# item} other {# items}} for {name}',
  braces: "'{'name'}' is no value",
  includes: 'Includes {tax}. And more.',
})

function placeOf(language: string, locale: string, texts: Record<string, string>): TextLocale {
  const entries = Object.entries(texts).map(([id, text]) => [id, compile(text)])
  const dictionary: Dictionary = { language, messages: Object.fromEntries(entries) }
  return { dictionary, locale }
}

describe('the texts of a part', () => {
  it('are as they are written', () => {
    const t = translator(messages, SOURCE_TEXT_LOCALE)
    expect(t('plain')).toBe("It's here, isn’t it")
    expect(t('braces')).toBe('{name} is no value')
    expect([0, 1, 2].map((count) => t('items', { count, name: 'Mia' }))).toEqual([
      'no items for Mia',
      '1 item for Mia',
      '2 items for Mia',
    ])
  })

  it('end a sentence once, also behind a value that ends with a full stop', () => {
    const t = translator(messages, SOURCE_TEXT_LOCALE)
    expect(t('includes', { tax: '8,86 € MwSt.' })).toBe('Includes 8,86 € MwSt. And more.')
    expect(t('includes', { tax: '$8.86 GST' })).toBe('Includes $8.86 GST. And more.')
  })

  it('are those of a dictionary where it has them, with the plurals of its language', () => {
    const hebrew = placeOf('he', 'he-IL', {
      'test/part.items': '{name}: {count, plural, one {פריט} two {שני פריטים} other {# פריטים}}',
      'other/part.plain': 'not this one',
    })
    const t = translator(messages, hebrew)
    expect([1, 2, 3].map((count) => t('items', { count, name: 'x' }))).toEqual([
      'x: פריט',
      'x: שני פריטים',
      'x: 3 פריטים',
    ])
    expect(t('plain')).toBe("It's here, isn’t it")
  })

  it('keep the plurals of English where a language leaves them out', () => {
    // Japanese has one form for every number.
    expect(translator(messages, placeOf('ja', 'ja-JP', {}))('items', { count: 1, name: 'x' })).toBe(
      '1 item for x',
    )
  })

  it('have numbers as the locale writes them', () => {
    const german = placeOf('en-AU', 'de-DE', {})
    expect(translator(messages, german)('items', { count: 1200, name: 'x' })).toBe('1.200 items for x')
  })

  it('take a value for what it is, whatever is in it', () => {
    const t = translator(messages, SOURCE_TEXT_LOCALE)
    expect(t('items', { count: 2, name: '<b>{count}</b>' })).toBe('2 items for <b>{count}</b>')
  })
})
