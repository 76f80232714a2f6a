import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { gonePage } from '../challenges/challenge-page.ts'
import { parseFormsAsText, readForm } from '../http/form.ts'
import { callFromPage, type PageDeps } from '../http/page-call.ts'
import { type Html, html, sendPage } from '../pages/html.ts'
import { money, shell } from '../pages/payer-page.ts'
import {
  type PaymentIntentRow,
  paymentIntent,
  type Voucher,
} from '../payment-intents/payment-intent.table.ts'
import { finishOne } from './finish-payment.ts'
import { KIND_NAMES } from './local-kinds.ts'

const answerInput = z.object({ id: z.string(), outcome: z.enum(['paid_at_counter', 'voucher_expired']) })

/** `/sandbox/stripe/vouchers/{id}`: the slip that a shopper takes to the counter; here they can pay it at once. */
export function voucherRoutes(deps: PageDeps): FastifyPluginAsync {
  return async (app) => {
    parseFormsAsText(app)

    app.get<{ Params: { id: string } }>('/vouchers/:id', async (request, reply) => {
      const found = await findVoucher(deps, request.params.id)
      return found === null ? sendGone(reply) : send(reply, voucherPage(found.row, found.voucher))
    })

    app.post('/vouchers/:id', async (request, reply) => {
      const input = answerInput.safeParse(readForm(request))
      const found = input.success ? await findVoucher(deps, input.data.id) : null
      if (!input.success || found === null) return sendGone(reply)
      await callFromPage(deps, (call) => finishOne(call, found.row.id, input.data.outcome))
      return send(reply, donePage(input.data.outcome === 'paid_at_counter'))
    })
  }
}

async function findVoucher(
  { db }: PageDeps,
  id: string,
): Promise<{ row: PaymentIntentRow; voucher: Voucher } | null> {
  if (!/^src_\w{1,60}$/.test(id)) return null
  const [row] = await db
    .select()
    .from(paymentIntent)
    .where(sql`${paymentIntent.voucher}->>'id' = ${id}`)
    .limit(1)
  return row?.voucher ? { row, voucher: row.voucher } : null
}

function voucherPage(row: PaymentIntentRow, voucher: Voucher): Html {
  const name = row.paymentMethodTypes.includes('oxxo') ? KIND_NAMES.oxxo : KIND_NAMES.boleto
  // The day by the calendar of the box, as the shop writes it.
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' })
  return shell(
    `${name} voucher`,
    html`<h1>Your ${name} voucher</h1>
<p class="lead">Show this number at the counter until ${day.format(new Date(voucher.expiresAt))}.</p>
<dl class="facts">
<div><dt>Number</dt><dd>${voucher.number}</dd></div>
<div><dt>Amount</dt><dd>${money(row.amount, row.currency)}</dd></div>
<div><dt>For</dt><dd>${row.description ?? 'Your order'}</dd></div>
</dl>
<form method="post" class="choices">
<button class="main" name="outcome" value="paid_at_counter">Pay it at the test counter</button>
<button name="outcome" value="voucher_expired">Let it expire</button>
</form>
<p class="small">This is a test voucher. No counter takes it, and no money moves.</p>`,
  )
}

function donePage(isPaid: boolean): Html {
  return shell(
    isPaid ? 'Paid' : 'Expired',
    html`<h1>${isPaid ? 'Paid at the counter' : 'The voucher has expired'}</h1>
<p class="lead">${isPaid ? 'The shop hears of it in a moment.' : 'The shop hears of it, and the order waits for another way to pay.'}</p>`,
  )
}

function send(reply: FastifyReply, page: Html): FastifyReply {
  return sendPage(reply, page, { formAction: "'self'", framedBy: 'anyone' })
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), gonePage(), { framedBy: 'anyone' })
}
