import type { Design } from '../contract.ts'

/** How a form asks for consent to marketing, and the exact words that a visitor reads. */
export type AskedMarketing = { by: 'box' | 'sending'; words: string }

/**
 * What a visitor of this form agrees to: the words of its box for marketing, with the link beside it, or the small print where
 * sending the form subscribes. `null` where it asks for no such consent. A box that is ticked in advance is no consent, and
 * neither is a form without words (GDPR, article 4 (11) and recital 32; Spam Act 2003, schedule 2).
 */
export function askedMarketing({ form }: Pick<Design, 'form'>): AskedMarketing | null {
  for (const field of form.fields) {
    if (field.kind !== 'consent' || field.marketing !== true) continue
    if (field.checked) return null
    const link = field.link === null ? '' : ` ${field.link.text} (${field.link.url})`
    return { by: 'box', words: `${field.label}${link}` }
  }
  const words = form.smallPrint.trim()
  return form.sendingSubscribes === true && words !== '' ? { by: 'sending', words } : null
}
