import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import { inLanguage } from '@buoy/kernel/rules/language-address.ts'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from './messages.ts'
import { requestAddress } from './request-address.ts'
import type { Store } from './store.ts'

/**
 * Links from a page to the same page in the other languages, as HTML: browsers load no code for what most shops do not have.
 * '' for a shop with one language.
 */
export function languageLinks(store: Pick<Store, 'texts' | 'languages'>, request: Request): string {
  const { texts, languages } = store
  if (languages.length < 2) return ''
  const { pathname, search } = requestAddress(request, store)
  const page = pathname.replace(/_root\.data$|_?\.data$/, '') + search
  const links = languages.map(({ tag, prefix, name }) => {
    const href = escapeHtml(inLanguage(page, prefix))
    const current = prefix === texts.prefix ? ' aria-current="true"' : ''
    return `<a href="${href}" hreflang="${tag}" lang="${tag}"${current}>${escapeHtml(name)}</a>`
  })
  const label = escapeHtml(translator(messages, texts)('language'))
  return `<nav aria-label="${label}">${links.join('')}</nav>`
}
