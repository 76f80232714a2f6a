import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { asc, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { parseFormsAsText, readForm } from '../http/form.ts'
import { callFromPage, type PageDeps } from '../http/page-call.ts'
import { finishDue, finishOne } from '../local-methods/finish-payment.ts'
import { KIND_NAMES, LOCAL_KINDS } from '../local-methods/local-kinds.ts'
import { outcomeOf } from '../local-methods/outcomes.ts'
import { type Html, html, sendPage } from '../pages/html.ts'
import { money } from '../pages/payer-page.ts'
import { type PaymentIntentRow, paymentIntent } from '../payment-intents/payment-intent.table.ts'
import { finishRefundsDue } from '../refunds/finish-refund.ts'
import { sandboxNow, skipDays } from './calendar.ts'

const MOST_DAYS = 60
const SHOWN = 100

/** Days to skip, or one payment that shall be answered now. */
const input = z.union([
  z.object({ days: plainNumber(z.number().int().min(1).max(MOST_DAYS)) }),
  z.object({ payment: z.string().regex(/^pi_\w{1,60}$/) }),
])

/** `/sandbox/calendar`: which payments wait for a bank, and the way not to wait with them. */
export function calendarRoutes(deps: PageDeps): FastifyPluginAsync {
  return async (app) => {
    parseFormsAsText(app)

    app.get('/calendar', async (_request, reply) =>
      sendPage(reply, await page(deps), { formAction: "'self'", framedBy: 'nobody' }),
    )

    app.post('/calendar', async (request, reply) => {
      const read = input.safeParse(readForm(request))
      if (!read.success) {
        return reply.code(400).send(`Send days (1 to ${MOST_DAYS}) or payment (the id of a payment intent).`)
      }
      const asked = read.data
      if ('payment' in asked) await callFromPage(deps, (call) => finishOne(call, asked.payment))
      else {
        await callFromPage(deps, (call) => skipDays(call.tx, asked.days))
        await settle(deps)
      }
      return reply.redirect('/sandbox/calendar', 303)
    })
  }
}

/** Lets banks answer when their real day has come, too. */
export function followCalendar(app: FastifyInstance, deps: PageDeps & { log: { error: Log } }): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      settle(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the sandbox could not settle'))
    }, MINUTE_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
type Log = (facts: object, message: string) => void

async function settle(deps: PageDeps): Promise<void> {
  const now = await sandboxNow(deps.db, deps.clock)
  while ((await callFromPage(deps, (call) => finishDue(call, now))) > 0);
  while ((await callFromPage(deps, (call) => finishRefundsDue(call, now))) > 0);
}

async function page(deps: PageDeps): Promise<Html> {
  const waiting = await deps.db
    .select()
    .from(paymentIntent)
    .where(isNotNull(paymentIntent.settlesAt))
    .orderBy(asc(paymentIntent.settlesAt))
    .limit(SHOWN)
  const today = day(await sandboxNow(deps.db, deps.clock))
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The calendar · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/files/pages.css">
</head>
<body class="box">
<main>
<p class="kicker"><a href="/sandbox/">The sandbox</a></p>
<h1>The calendar</h1>
<p class="lead">For the banks in this box it is ${today}. Debits take three days to clear, vouchers a day to be paid, and some cards a day to take a refund; here you need not wait.</p>
<form method="post" class="choices skip">
<button class="main" name="days" value="1">One day on</button>
<button name="days" value="3">Three days on</button>
</form>
<h2>On their way</h2>
${waiting.length === 0 ? html`<p>Nothing waits for a bank. Pay for something by debit or voucher, then come back.</p>` : html`<ul class="waiting">${waiting.map(line)}</ul>`}
</main>
</body>
</html>`
}

function line(row: PaymentIntentRow): Html {
  const kind = LOCAL_KINDS.find((known) => row.paymentMethodTypes.includes(known))
  const name = kind === undefined ? 'Payment' : KIND_NAMES[kind]
  const meaning = row.settlesAs === null ? '' : outcomeOf(row.settlesAs).meaning
  return html`<li>
<div class="waiting-line"><strong>${row.description ?? row.id}, ${money(row.amount, row.currency)}</strong><span>${name}. ${meaning}${row.settlesAt ? `, on ${day(row.settlesAt)}` : ''}.</span></div>
<form method="post"><button name="payment" value="${row.id}" aria-label="Answer now about ${row.description ?? row.id}">Answer now</button></form>
</li>`
}

function day(at: Date): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'Australia/Sydney' }).format(at)
}
