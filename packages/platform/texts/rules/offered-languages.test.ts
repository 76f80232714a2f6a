import { describe, expect, it } from 'vitest'
import { languageName } from './offered-languages.ts'

describe('the name of a language', () => {
  it.each([
    ['de', 'German'],
    ['pt-BR', 'Brazilian Portuguese'],
    ['', ''],
    ['no tag', 'no tag'],
    ['../x', '../x'],
  ])('of %j is %j', (tag, name) => {
    expect(languageName(tag)).toBe(name)
  })
})
