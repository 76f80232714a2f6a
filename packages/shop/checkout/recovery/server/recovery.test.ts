import { DAY_MS, HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { CARDS, place } from '../../../payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { readRecoveryToken, recoveryPath } from './recovery-link.ts'
import { findDraft, resumeCheckout } from './resume-checkout.ts'
import { mailCheckoutLink, REMIND_AFTER_MS, setReminder } from './save-checkout-draft.ts'
import { writeRecoveryMail } from './write-recovery-mail.ts'

const SECRET = { secret: 'a secret of the tests' }
const FIELDS = { billing_first_name: 'Mia', billing_postcode: '4567' }

let shop: PayingShop
let people = 0
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function atCheckout() {
  people += 1
  const session = `leaver-${people}`
  const page = await shop.shopper(session, await shop.product({ stock: 9 }), 2)
  const ip = `203.0.113.${people}`
  return { session, page, ask: { session, ip, email: `mia.${people}@example.com`, fields: FIELDS } }
}

const deps = () => ({ ...shop.deps, ...SECRET, held: heldQuantities })
const mailDeps = () => ({
  ...deps(),
  details: () => readStoreDetails(shop),
  origin: 'https://shop.example',
  sendsMail: false,
})

async function draftOf(session: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select id from shop.checkout_draft where session = $1', [
    session,
  ])
  return rows[0].id
}

async function mailsTo(email: string): Promise<{ kind: string; html: string }[]> {
  const ask = async <Row>(text: string, values: unknown[]) =>
    (await shop.database.pool.query(text, values)).rows as Row[]
  return wholeMails(ask, { recipient: email }, mailDeps().secret)
}

function tokenIn(html: string): string {
  return /checkout\/resume\/([^/"]+)\//.exec(html)?.[1] ?? ''
}

describe('a link to finish later', () => {
  it('brings cart and address to another device, and leaves the first one its own', async () => {
    const { session, ask } = await atCheckout()
    expect(await mailCheckoutLink(deps(), ask)).toEqual({ ok: true, value: 'sent' })
    await writeRecoveryMail(mailDeps(), { id: await draftOf(session), why: 'asked' })
    const [mail] = await mailsTo(ask.email)
    expect(mail?.kind).toBe('checkout-link')

    expect(await resumeCheckout(deps(), { session: 'phone-1', token: tokenIn(mail?.html ?? '') })).toBe(true)
    const [here, there] = [await loadCart(deps(), session), await loadCart(deps(), 'phone-1')]
    expect(there.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
      here.lines.map(({ variantId, quantity }) => [variantId, quantity]),
    )
    expect(await findDraft(shop.deps, 'phone-1')).toMatchObject({ fields: FIELDS })
  })

  it('takes nothing away from a cart that is there already', async () => {
    const [first, second] = [await atCheckout(), await atCheckout()]
    await mailCheckoutLink(deps(), first.ask)
    const token =
      recoveryPath(SECRET, await draftOf(first.session))
        .split('/')
        .at(-2) ?? ''
    await resumeCheckout(deps(), { session: second.session, token })
    expect((await loadCart(deps(), second.session)).lines).toHaveLength(2)
  })

  it('is one mail for two clicks, and ends at five', async () => {
    const { ask } = await atCheckout()
    await mailCheckoutLink(deps(), ask)
    expect(await mailCheckoutLink(deps(), ask)).toEqual({ ok: true, value: 'sent-before' })
    for (let again = 0; again < 4; again += 1) {
      shop.clock.advance(2 * MINUTE_MS)
      expect(await mailCheckoutLink(deps(), ask)).toEqual({ ok: true, value: 'sent' })
    }
    shop.clock.advance(2 * MINUTE_MS)
    expect(await mailCheckoutLink(deps(), ask)).toMatchObject({ ok: false, refusals: [{ code: 'too-many' }] })
  })

  it('goes to one mailbox five times an hour, from however many browsers', async () => {
    const email = 'flooded@example.com'
    for (let sent = 0; sent < 5; sent += 1)
      expect(await mailCheckoutLink(deps(), { ...(await atCheckout()).ask, email })).toMatchObject({
        ok: true,
      })
    const { session, ask } = await atCheckout()
    const tooMany = { ok: false, refusals: [{ code: 'too-many-tries' }] }
    expect(await mailCheckoutLink(deps(), { ...ask, email: 'Flooded@example.com' })).toMatchObject(tooMany)
    expect(await setReminder(deps(), { ...ask, email, reminds: true }), 'a reminder is a mail').toMatchObject(
      tooMany,
    )
    expect(await mailCheckoutLink(deps(), ask), 'to another').toMatchObject({ ok: true })
    // Nor is a checkout that was refused one that writes to the mailbox later.
    await setReminder(deps(), { ...ask, reminds: true })
    expect(await setReminder(deps(), { ...ask, email, reminds: true })).toMatchObject(tooMany)
    expect(await mailCheckoutLink(deps(), { ...ask, email })).toMatchObject(tooMany)
    await writeRecoveryMail(mailDeps(), { id: await draftOf(session), why: 'unfinished' })
    expect(await mailsTo(email)).toEqual([])
    shop.clock.advance(HOUR_MS)
    expect(await mailCheckoutLink(deps(), { ...ask, email })).toEqual({ ok: true, value: 'sent' })
  })

  it('goes from one place twenty times an hour, to however many mailboxes', async () => {
    const ip = '198.51.100.7'
    for (let sent = 0; sent < 20; sent += 1) {
      const ask = { session: `sender-${sent}`, ip, email: `somebody.${sent}@example.com`, fields: FIELDS }
      expect(await mailCheckoutLink(deps(), ask)).toMatchObject({ ok: true })
    }
    const ask = { session: 'sender-20', ip, email: 'somebody.20@example.com', fields: FIELDS }
    expect(await mailCheckoutLink(deps(), ask)).toMatchObject({ refusals: [{ code: 'too-many-tries' }] })
  })

  it('goes to the address that was mended, once', async () => {
    const { session, ask } = await atCheckout()
    await mailCheckoutLink(deps(), { ...ask, email: 'mai@example.com' })
    expect(await mailCheckoutLink(deps(), ask)).toEqual({ ok: true, value: 'sent' })
    const id = await draftOf(session)
    for (const mails of [1, 2]) await writeRecoveryMail(mailDeps(), { id, why: 'asked', mails })
    expect((await mailsTo(ask.email)).map(({ kind }) => kind)).toEqual(['checkout-link'])
  })

  it('ends after seven days, and cannot be made up', async () => {
    const { session, ask } = await atCheckout()
    await mailCheckoutLink(deps(), ask)
    const token =
      recoveryPath(SECRET, await draftOf(session))
        .split('/')
        .at(-2) ?? ''
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(readRecoveryToken(SECRET, forged)).toBeNull()
    expect(await resumeCheckout(deps(), { session: 'thief', token: forged })).toBe(false)
    shop.clock.advance(8 * DAY_MS)
    expect(await resumeCheckout(deps(), { session: 'late', token })).toBe(false)
    expect((await loadCart(deps(), 'late')).lines).toEqual([])
  })

  it('needs an address to go to', async () => {
    const { ask } = await atCheckout()
    expect(await mailCheckoutLink(deps(), { ...ask, email: 'mia@' })).toMatchObject({
      refusals: [{ code: 'email', field: 'billing_email' }],
    })
  })
})

describe('a reminder', () => {
  it('comes once, to those who asked for it and did not finish', async () => {
    const { session, ask } = await atCheckout()
    await setReminder(deps(), { ...ask, reminds: true })
    shop.clock.advance(REMIND_AFTER_MS)
    const id = await draftOf(session)
    await writeRecoveryMail(mailDeps(), { id, why: 'unfinished' })
    await writeRecoveryMail(mailDeps(), { id, why: 'unfinished' })
    expect((await mailsTo(ask.email)).map(({ kind }) => kind)).toEqual(['abandoned-checkout'])
  })

  it.each([
    [
      'has paid',
      async ({ session, page }: Awaited<ReturnType<typeof atCheckout>>) => {
        await place(shop, session, page, await shop.card(CARDS.pays))
      },
    ],
    [
      'has thought better of it',
      async ({ ask }: Awaited<ReturnType<typeof atCheckout>>) => {
        await setReminder(deps(), { ...ask, reminds: false })
      },
    ],
  ])('does not come to one who %s', async (_what, meanwhile) => {
    const shopper = await atCheckout()
    await setReminder(deps(), { ...shopper.ask, reminds: true })
    await meanwhile(shopper)
    await writeRecoveryMail(mailDeps(), { id: await draftOf(shopper.session), why: 'unfinished' })
    expect(await mailsTo(shopper.ask.email)).toEqual([])
  })
})
