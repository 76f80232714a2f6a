import { resolve } from 'node:path'
import { LANGUAGES } from '@buoy/platform/texts/languages/languages.ts'
import { collectTexts } from '../build/texts.ts'

/** Titles of legal pages and names of methods, which are content of the shop and kept in the language of their day. */
const CONTENT: ReadonlySet<string> = new Set(['Delivery and returns', 'Bank transfer'])

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
