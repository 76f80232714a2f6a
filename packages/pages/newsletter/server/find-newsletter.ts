import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readPublicProtection } from '../../spam-protection/server/protection-settings.ts'
import type { NewsletterData } from '../contract.ts'
import type { NewsletterProps } from '../form-schema.ts'
import { messages } from '../messages.ts'
import { findList } from './find-list.ts'
import { checksumOf, pageNonce } from './form-signature.ts'
import { type ListRow, listTable } from './newsletter.table.ts'
import { providerOf } from './newsletter-source.ts'

/** What a sign-up form sends along and says afterwards; `null` when its list does not exist. */
export async function findNewsletter(
  deps: TextsDeps & { db: Database; secret: string },
  props: NewsletterProps,
  place: { slug: string; id: string; number: number },
): Promise<NewsletterData> {
  const list = await findList(deps, props.list)
  if (list === null) return null
  return {
    list: list.key,
    ...(await providerOf(deps, list.key)),
    checksum: checksumOf(deps, place),
    nonce: pageNonce(deps, place.slug),
    number: place.number,
    protection: await readPublicProtection(deps),
    success: successOf(props, list, deps.texts()),
  }
}

/** The keys of every list. */
export async function listKeys(db: Database | Transaction): Promise<string[]> {
  const rows = await db.select({ key: listTable.key }).from(listTable)
  return rows.map(({ key }) => key)
}

/** What is said to anyone who has signed up. The same to everybody: it does not tell who is on the list. */
export function successOf(
  props: Pick<NewsletterProps, 'success'>,
  list: Pick<ListRow, 'isDouble'>,
  texts: TextLocale,
): string {
  return props.success || translator(messages, texts)(list.isDouble ? 'nearlyThere' : 'onTheList')
}
