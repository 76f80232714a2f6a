import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'

export type MailGroup = 'orders' | 'accounts' | 'letters' | 'owner'

/** What an owner may write of a mail; the rest, such as the list of things bought, is drawn from facts. */
export type MailTexts = { subject: string; title: string; intro: string }

/** What a feature says of a kind of mail that it writes. */
export type MailKindFacts = {
  label: string
  /** When it goes out, for the owner. */
  when: string
  group: MailGroup
  /** Why it cannot be switched off, or `null` when it can. */
  alwaysOn: string | null
  /** Placeholders besides those of the store. */
  placeholders: readonly string[]
  /** The defaults that an owner may change, in the language of the reader. */
  texts: (texts: TextLocale) => MailTexts
  /** Some days lie before it, as many as the owner sets; `days` to begin with. */
  delay?: { days: number; label: string; description: string }
  /** Its links are keys to the console: people who look after staff alone see it. */
  isForStaff?: boolean
  /** Its links open what is its reader's alone, such as a checkout; so they do in every mail about an account. */
  isForReaderAlone?: boolean
}

/** The placeholders of every email. */
export const STORE_PLACEHOLDERS = ['store.name', 'store.email', 'store.phone', 'store.abn', 'store.address']

/** The placeholders that a kind's texts may hold. */
export function placeholdersOf(kind: MailKindFacts): readonly string[] {
  return [...kind.placeholders, ...STORE_PLACEHOLDERS]
}

/**
 * Whether links in a mail of this kind open what belongs to its reader alone, an account or a checkout: such a mail is
 * never sent to another address, for any role. So is one of a kind that no feature declares any more.
 */
export function isForReaderAlone(kind: MailKindFacts | undefined): boolean {
  if (kind === undefined || kind.isForStaff || kind.isForReaderAlone) return true
  return kind.group === 'accounts'
}
