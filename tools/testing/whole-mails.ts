import { wholeLinks } from '@buoy/platform/mail/server/hide-links.ts'

type Ask = <Found extends object>(text: string, values: unknown[]) => Promise<Found[]>
type Row = {
  kind: string
  html: string
  plainText: string
  unsubscribeUrl: string | null
  sealedLinks: string | null
}

/**
 * Mails to an address as their reader gets them, newest last: with the links that the shop keeps sealed. `secret` is the
 * store's, where it is not kept in the database that is asked.
 */
export async function wholeMails(
  ask: Ask,
  to: { recipient: string; kind?: string },
  secret?: string,
): Promise<Row[]> {
  const rows = await ask<Row>(
    `select kind, html, plain_text as "plainText", unsubscribe_url as "unsubscribeUrl", sealed_links as "sealedLinks"
     from shop.mail where recipient = $1 and ($2::text is null or kind = $2) order by id`,
    [to.recipient, to.kind ?? null],
  )
  const [kept] =
    secret === undefined ? await ask<{ value: string }>(`select value from store_secret`, []) : []
  return rows.map((row) => wholeLinks({ secret: secret ?? kept?.value ?? '' }, row))
}

type Stored = {
  html: string
  plain_text: string
  unsubscribe_url: string | null
  sealed_links: string | null
}

/** A row of `shop.mail` as it would be if links were not sealed. */
export function wholeRow<Kept extends Stored>(secret: string, row: Kept): Kept {
  const { html, plain_text: plainText, unsubscribe_url: unsubscribeUrl, sealed_links: sealedLinks } = row
  const whole = wholeLinks({ secret }, { html, plainText, unsubscribeUrl, sealedLinks })
  return { ...row, html: whole.html, plain_text: whole.plainText, unsubscribe_url: whole.unsubscribeUrl }
}
