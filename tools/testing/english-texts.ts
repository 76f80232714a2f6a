import { resolve } from 'node:path'
import { LANGUAGES } from '@buoy/platform/texts/languages/languages.ts'
import { collectTexts } from '../build/texts.ts'

/** Titles of legal pages and names of methods, which are content of the shop and kept in the language of their day. */
const CONTENT: ReadonlySet<string> = new Set(['Delivery and returns', 'Bank transfer', 'Standard delivery'])

/** The product's sentences that are others in German: several words, without values. */
export async function englishTexts(): Promise<Set<string>> {
  const german = (await LANGUAGES.de?.()) ?? {}
  const sources = Object.entries(await collectTexts(resolve(import.meta.dirname, '../..'), []))
  const sentences = sources.filter(
    ([id, text]) => /\w \w/.test(text) && !/[{<]/.test(text) && german[id] !== text && !CONTENT.has(text),
  )
  return new Set(sentences.map(([, text]) => text))
}

/** The texts between the tags of a page, and those for screen readers and empty fields. */
export function textsOfPage(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  const labels = [...shown.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...shown.split(/<[^>]*>/), ...labels].map((text) =>
    text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim(),
  )
}

/** What features make up for previews of emails, and what an owner wrote when the shop was in English. */
const MADE_UP: readonly string[] = [
  'Something from your shop',
  'How we choose our materials',
  'Four glasses and a jug, in a bit of wind.',
  'We have changed the colour, as you asked.',
  'It goes out tomorrow.',
]

/** Words that English has and German has not; most sentences have one of them. */
const ENGLISH_WORD =
  /(?<![\p{L}/.@-])(?:the|and|of|your|you|is|are|with|for|from|this|that|have|has|we|our|to|on|by|it|order|refunded|delivery|item|quantity|amount|price|paid|reason|note|nothing|country|germany)(?![\p{L}/@-])/iu

/**
 * Tells which texts of an email or a paper of a German shop are English: texts of the catalogue, with whatever values, and
 * every text with a word of English.
 */
export async function englishIn(): Promise<(text: string) => boolean> {
  const german = (await LANGUAGES.de?.()) ?? {}
  const sources = Object.entries(await collectTexts(resolve(import.meta.dirname, '../..'), []))
  const ofEmails = sources.filter(
    ([id, text]) =>
      /^\w+\/(?:emails|papers)[/.]/.test(id) && german[id] !== text && !/, (?:plural|select),/.test(text),
  )
  const patterns = ofEmails.map(([, text]) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { pattern: new RegExp(`^${parts.join('.+')}$`, 's'), hasWords: /\p{L}{2}/u.test(parts.join(' ')) }
  })
  const english = patterns.filter(({ hasWords }) => hasWords).map(({ pattern }) => pattern)
  return (text) => {
    const shown = MADE_UP.reduce((left, made) => left.replaceAll(made, ''), text).trim()
    if (CONTENT.has(shown)) return false
    return ENGLISH_WORD.test(shown) || english.some((pattern) => pattern.test(shown))
  }
}
