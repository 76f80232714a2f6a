import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { eq } from 'drizzle-orm'
import { findVariants } from '../../../catalogue/products/server/find-variants.ts'
import { backInStockLetter } from '../rules/back-in-stock-letter.ts'
import { stockAlert } from './stock-alert.table.ts'
import { STOCK_ALERT_MAILS } from './stock-alert-mails.ts'

/** Writes to one who waited that it is there again, once. Nothing is written for what is no longer sold. */
export async function sendBackInStock(deps: MailDeps, alertId: number): Promise<void> {
  const [alert] = await deps.db.select().from(stockAlert).where(eq(stockAlert.id, alertId))
  if (alert === undefined || alert.endedAt !== null) return
  const [variant] = await findVariants(deps.db, [alert.variantId], deps.clock.now())
  if (variant === undefined) return
  const product = {
    name: variant.name,
    detail: variant.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(', '),
    picture: variant.picture,
    path: variant.url,
    price: variant.price,
  }
  const texts = deps.texts()
  await writeMail(deps, {
    kind: STOCK_ALERT_MAILS['back-in-stock'],
    recipient: alert.email,
    order: null,
    reference: `alert ${alert.key}`,
    letter: backInStockLetter(product, `${deps.origin}${variant.url}`, texts),
    texts,
  })
}
