import compile from 'icu-minify/compile'
import type { CompiledMessage, Messages } from './translate.ts'

/**
 * Declares the texts of one part of the product: ICU messages by key, in English (Australia). Owners and languages replace
 * them by `{namespace}.{key}`. A file that calls this is called `messages.ts` and holds nothing else: builds for browsers
 * replace it by its compiled messages, so that no parser is sent.
 */
export function defineMessages<const Texts extends Record<string, string>>(
  namespace: string,
  texts: Texts,
): Messages<Texts> {
  const compiled = new Map<string, CompiledMessage>()
  const compiledOf = (key: keyof Texts & string): CompiledMessage => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const made = compile(texts[key] ?? '')
    compiled.set(key, made)
    return made
  }
  return { namespace, texts, compiledOf }
}
