import { resolve } from 'node:path'
import { collectTexts } from '@buoy/tools/build/texts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkText } from '../rules/check-text.ts'
import { LANGUAGES, languageFor } from './languages.ts'

/** Languages that say everything; the others only say what differs from English (Australia). */
const WHOLE = ['de', 'es', 'fr', 'he']

let sources: Record<string, string>
beforeAll(async () => {
  sources = await collectTexts(resolve(import.meta.dirname, '../../../..'), [])
})

describe('the languages that come with the product', () => {
  it('are these', () => {
    expect(Object.keys(LANGUAGES).sort()).toEqual(['de', 'en-GB', 'en-US', 'es', 'fr', 'he'])
    expect(Object.keys(sources).length).toBeGreaterThan(500)
  })

  it.each(Object.keys(LANGUAGES))(
    '%s replaces texts that are there, by texts that can be shown',
    async (tag) => {
      const texts = (await LANGUAGES[tag]?.()) ?? {}
      const problems = Object.entries(texts).flatMap(([id, text]) => {
        const source = sources[id]
        if (source === undefined) return [`${id} is not there`]
        const refusal = checkText(text, source)
        return refusal === null ? [] : [`${id}: ${refusal.message}`]
      })
      expect(problems).toEqual([])
    },
  )

  it.each(WHOLE)('%s leaves out nothing', async (tag) => {
    const texts = (await LANGUAGES[tag]?.()) ?? {}
    expect(Object.keys(sources).filter((id) => !Object.hasOwn(texts, id))).toEqual([])
  })
})

describe('a store’s locale', () => {
  it.each([
    ['de-AT', 'de'],
    ['en-US', 'en-US'],
    ['en-AU', null],
    ['en-NZ', null],
    ['he-IL', 'he'],
    ['ja-JP', null],
  ])('%s speaks %s', (locale, language) => {
    expect(languageFor(locale)).toBe(language)
  })
})
