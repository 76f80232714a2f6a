import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { REVIEW_KEY, reviewKey } from '../../../orders/record/server/purchase-proof.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { type OrderTextsDeps, textsOfOrder } from '../../../orders/record/server/texts-of-order.ts'
import { orderLetter } from '../rules/order-letter.ts'
import { orderFacts } from './order-facts.ts'
import { ORDER_MAILS } from './order-mails.ts'

/** Jobs `{ orderId }`: ask for a review, some days after the order was completed. */
export const REVIEW_REQUEST_QUEUE = 'review-requests'

/** Asks the shopper for a review, once for an order, unless it went back meanwhile or they want no letters. */
export async function requestReview(deps: MailDeps & OrderTextsDeps, orderId: number): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  if (order === null || order.status !== 'completed') return
  const texts = textsOfOrder(deps, order)
  const facts = await orderFacts(deps, order, '', texts)
  const lines = facts.order.lines.map((line, index) => {
    const productId = order.lines[index]?.productId ?? 0
    const key = reviewKey(deps, { orderId: order.id, productId })
    return { ...line, url: `${line.url}?${REVIEW_KEY}=${key}` }
  })
  await writeMail(deps, {
    kind: ORDER_MAILS['review-request'],
    recipient: order.email,
    texts,
    letter: orderLetter('review-request', { ...facts, order: { ...facts.order, lines } }),
    order: { id: order.id, number: order.number },
    reference: '',
  })
}
