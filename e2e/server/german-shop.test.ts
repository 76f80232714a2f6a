import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { MailKindList, MailList, MailPreview } from '@buoy/platform/mail/contract.ts'
import { crawl, ownWordsOfPage } from '@buoy/tools/testing/crawl.ts'
import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { englishIn, englishTexts, textsOfPage } from '@buoy/tools/testing/english-texts.ts'
import { foreignWordsIn } from '@buoy/tools/testing/foreign-words.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { wordsOfPaper } from '@buoy/tools/testing/words-of-paper.ts'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GERMAN_ADDRESS, setUpGermanShop } from './german-shop.ts'

/** The drawing library is left out, so that the words of a document can be read; what is drawn is the product's own. */
vi.mock('@react-pdf/renderer', async (original) => ({
  ...(await original<object>()),
  renderToBuffer: async (document: ReactNode) => Buffer.from(wordsOfPaper(document).join('\n')),
}))

let buoy: TestServer
let owner: Record<string, string>
let shopper: PlainBrowser
const order = { id: '', received: '' }

/** A call of the console, as the owner makes it. */
async function call<Reply>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Reply> {
  const url = `/console/api${path}`
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const body = payload === undefined ? {} : { payload }
  const reply = await buoy.inject({ method, url, cookies: owner, headers, ...body })
  expect(reply.statusCode, `${method} ${path}: ${reply.body.slice(0, 400)}`).toBeLessThan(300)
  return (reply.headers['content-type']?.includes('json') ? reply.json() : reply.body) as Reply
}

/** Reads what is stored, changes it, saves it: as a screen of the console does. */
async function change<Stored extends object>(path: string, edit: (stored: Stored) => object): Promise<void> {
  const stored = await call<Stored>('GET', path)
  await call('PUT', path, { ...stored, ...edit(stored) })
}

const foreignInMail = (kind: string, { subject, html, text }: Omit<MailPreview, 'orderNumber'>) =>
  foreignWordsIn(kind, `${subject}\n${ownWordsOfPage(html)}\n${text}`)

/** What is foreign in previews of all kinds of mail. */
async function previewsOfMails(): Promise<string[]> {
  const { kinds } = await call<MailKindList>('GET', '/mail/kinds')
  expect(kinds.length).toBeGreaterThan(25)
  const found = kinds.map(async ({ kind, texts }) =>
    foreignInMail(
      `preview of ${kind}`,
      await call<MailPreview>('POST', `/mail/kinds/${kind}/preview`, texts),
    ),
  )
  return (await Promise.all(found)).flat()
}

/** The invoice, credit note and packing slip of the order. */
async function readPapers(): Promise<{ papers: string[]; texts: string[] }> {
  const { refunds } = await call<{ refunds: { id: number }[] }>('GET', `/orders/${order.id}/refunds`)
  const papers = [
    `/orders/${order.id}/tax-invoice.pdf`,
    `/orders/${order.id}/adjustment-notes/${refunds[0]?.id}.pdf`,
    `/orders/packing-slips.pdf?ids=${order.id}`,
  ]
  return { papers, texts: await Promise.all(papers.map((path) => call<string>('GET', path))) }
}

beforeAll(async () => {
  buoy = await openTestServer({ demo: false, env: { DEMO: '0' } })
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  shopper = plainBrowser(buoy.app, { host: new URL(buoy.url).host })
})
afterAll(() => buoy.close())

describe('a German shop that sells two mugs and a T-shirt in EUR', () => {
  it('is set up through the console', async () => {
    const { items } = await setUpGermanShop({ call, change })
    const open = items.filter(({ state }) => state === 'open').map(({ key }) => key)
    expect(open).toEqual(['starter', 'logo', 'favicon', 'home-page', 'domain', 'mail'])
  })

  it('shows samples of its mails before there is an order', async () => {
    expect(await previewsOfMails()).toEqual([])
  })

  it('sells two mugs and a T-shirt by bank transfer, with 19 % MwSt. in the price', async () => {
    for (const [slug, quantity] of [
      ['blue-mug', '1'],
      ['red-mug', '1'],
      ['plain-t-shirt', '1'],
    ] as const) {
      const { rows } = await buoy.database.pool.query('select id from shop.product where slug = $1', [slug])
      const added = await shopper.post('/?wc-ajax=add_to_cart', { product_id: String(rows[0].id), quantity })
      expect(added.statusCode).toBe(200)
    }
    const page = await shopper.get('/index.php/checkout/')
    const isGermany = /<option(?=[^>]* value="DE")(?=[^>]* selected)/.test(page.body)
    expect(isGermany, 'the form begins in Germany').toBe(true)
    expect(page.body.includes('id="billing_state"'), 'a field for a state').toBe(false)
    expect(foreignWordsIn('checkout', ownWordsOfPage(page.body))).toEqual([])
    expect(page.body).toContain('Order with obligation to pay')
    // Beside the buttons of wallets, whose words are their brand's.
    expect(page.body).toContain('Paying with this button is an order with an obligation to pay.')
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? ''
    const placed = await shopper.post('/?wc-ajax=checkout', {
      ...GERMAN_ADDRESS,
      payment_method: 'bacs',
      terms: '1',
      checkout_attempt: field('checkout_attempt'),
      cart_hash: field('cart_hash'),
      'woocommerce-process-checkout-nonce': field('woocommerce-process-checkout-nonce'),
      createaccount: '1',
      account_password: 'four unrelated wet words',
    })
    const reply = placed.json<{ result: string; redirect: string }>()
    expect(reply, placed.body).toMatchObject({ result: 'success' })
    order.received = reply.redirect.replace(buoy.url, '')
    const { rows } = await buoy.database.pool.query('select id, total, gst, currency from shop."order"')
    const received = await shopper.get(order.received)
    expect(received.body).toContain('DE89 3704 0044 0532 0130 00')
    expect(foreignWordsIn('order received', ownWordsOfPage(received.body))).toEqual([])
    // 11.90 + 14.90 + 23.80 + 4.90 = 55.50, of which 19/119 is tax.
    expect(rows).toMatchObject([{ total: 5_550, gst: 886, currency: 'EUR' }])
    order.id = String(rows[0].id)
  })

  it('keeps the books of it: marked as paid, sent, refunded in part', async () => {
    await call('POST', `/orders/${order.id}/transfer`)
    await call('POST', `/packing/${order.id}/sent`, { carrier: 'other', tracking: '123' })
    await call('POST', `/orders/${order.id}/refunds`, {
      request: 'refund-of-a-mug',
      way: 'manual',
      lines: [{ position: 0, quantity: 1, amount: 1_190, restock: true }],
      shipping: 0,
      reason: 'Unterwegs zerbrochen',
    })
  })

  it('says nothing of another shop or country on its pages', async () => {
    const own = [
      '/index.php/my-account/edit-address/billing/',
      `/index.php/my-account/view-order/${order.id}/`,
    ]
    const begin = [
      '/',
      '/index.php/shop/',
      '/index.php/cart/',
      '/index.php/checkout/',
      '/index.php/no-such-page/',
    ]
    const pages = await crawl(shopper.get, [...begin, ...own, order.received])
    const broken = [...pages].filter(([url, { status }]) => status !== 200 && !url.includes('no-such'))
    expect(broken.map(([url, { status }]) => `${status} ${url}`)).toEqual([])
    expect(pages.size).toBeGreaterThan(25)
    // The sandbox is a tool with the provider's own test cards, and the console is for owners.
    const ofShop = [...pages].filter(([url]) => !/^\/(?:sandbox|console)\//.test(url))
    const found = ofShop.flatMap(([url, { html }]) => foreignWordsIn(url, ownWordsOfPage(html)))
    expect(found).toEqual([])
    const languages = ofShop
      .filter(([, { html }]) => html.includes('<html'))
      .map(([, { html }]) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? 'none')
    expect([...new Set(languages)]).toEqual(['en-DE'])
  })

  it('says nothing of them to search engines and readers of feeds', async () => {
    const files = [
      '/robots.txt',
      '/sitemap.xml',
      '/feed/',
      '/index.php/feed/',
      '/llms.txt',
      '/site.webmanifest',
    ]
    const read = await Promise.all(files.map(async (url) => [url, await shopper.get(url)] as const))
    const there = read.filter(([, { statusCode }]) => statusCode === 200)
    expect(there.map(([url]) => url)).toEqual(expect.arrayContaining(['/robots.txt', '/sitemap.xml']))
    expect(there.flatMap(([url, { body }]) => foreignWordsIn(url, body))).toEqual([])
  })

  it('says nothing of them in its mails, sent ones and those of every kind', async () => {
    const { mails } = await call<MailList>('GET', '/mail')
    const sent = await Promise.all(
      mails.map(({ id }) =>
        call<{ kind: string; subject: string; html: string; text: string }>('GET', `/mail/${id}`),
      ),
    )
    expect(sent.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new-order', 'order-confirmation']))
    const found = sent.flatMap((mail) => foreignInMail(mail.kind, mail))
    expect([...found, ...(await previewsOfMails())]).toEqual([])
  })

  it('says nothing of them on its invoice, credit note and packing slip', async () => {
    const { papers, texts } = await readPapers()
    expect(texts[0]).toContain('Lange Straße 1, 10115 Berlin')
    expect(texts[0]).toContain('MwSt.')
    expect(texts.flatMap((text, index) => foreignWordsIn(papers[index] ?? '', text))).toEqual([])
  })

  it('speaks German on every page once its locale is German', async () => {
    await change('/store/details', () => ({ locale: 'de-DE' }))
    await expect.poll(async () => (await shopper.get('/index.php/cart/')).body).toContain('lang="de-DE"')
    const pages = await crawl(shopper.get, [
      '/',
      '/index.php/shop/',
      '/index.php/cart/',
      '/index.php/checkout/',
      '/index.php/my-account/edit-address/billing/',
      `/index.php/my-account/view-order/${order.id}/`,
      '/index.php/no-such-page/',
      order.received,
    ])
    const ofShop = [...pages].filter(
      ([url, { html }]) => !/^\/(?:sandbox|console)\//.test(url) && html.includes('<html'),
    )
    expect(ofShop.length).toBeGreaterThan(20)
    const english = await englishTexts()
    const found = ofShop.flatMap(([url, { html }]) =>
      textsOfPage(html)
        .filter((text) => english.has(text))
        .map((text) => `${url}: ${text}`),
    )
    expect(found).toEqual([])
    expect(new Set(ofShop.map(([, { html }]) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]))).toEqual(
      new Set(['de-DE']),
    )
    expect(pages.get('/index.php/cart/')?.html).toContain('Warenkorb')
  })

  it('writes German emails to shoppers, and English ones to its owner', async () => {
    const { kinds } = await call<MailKindList>('GET', '/mail/kinds')
    const english = await englishIn()
    const drawn = await Promise.all(
      kinds.map(async ({ kind, group, texts }) => ({
        kind,
        isOwners: group === 'owner',
        mail: await call<MailPreview>('POST', `/mail/kinds/${kind}/preview`, texts),
      })),
    )
    const shoppers = drawn.filter(({ isOwners }) => !isOwners)
    expect(shoppers).toHaveLength(26)
    const found = shoppers.flatMap(({ kind, mail }) =>
      [mail.subject, ...textsOfPage(mail.html)].filter(english).map((text) => `${kind}: ${text}`),
    )
    expect(found).toEqual([])
    const languageOf = (html: string) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]
    expect(new Set(shoppers.map(({ mail }) => languageOf(mail.html)))).toEqual(new Set(['de-DE']))
    const owners = drawn.filter(({ isOwners }) => isOwners)
    expect(new Set(owners.map(({ mail }) => languageOf(mail.html)))).toEqual(new Set(['en']))
    expect(owners.find(({ kind }) => kind === 'new-order')?.mail.html).toContain('Open it in the console')
  })

  it('sends a German email about a refund', async () => {
    await call('POST', `/orders/${order.id}/refunds`, {
      request: 'refund-of-delivery',
      way: 'manual',
      lines: [],
      shipping: 490,
      reason: 'Zu lange unterwegs',
    })
    const newest = async () => {
      const { mails } = await call<MailList>('GET', '/mail')
      return mails.filter(({ kind }) => kind === 'order-refunded').length
    }
    await expect.poll(newest, { timeout: 10_000 }).toBe(2)
    const { mails } = await call<MailList>('GET', '/mail')
    const { id } = mails.find(({ kind }) => kind === 'order-refunded') ?? { id: 0 }
    const { subject, html } = await call<{ subject: string; html: string }>('GET', `/mail/${id}`)
    expect(subject).toMatch(/^Erstattung für Ihre Bestellung \d+$/)
    const english = await englishIn()
    expect(textsOfPage(html).filter(english)).toEqual([])
    for (const words of ['Das wurde erstattet', 'Versand', '4,90\u00a0€', 'Von Hand', 'Das bleibt'])
      expect(html.replaceAll('&#xA0;', '\u00a0')).toContain(words)
  })

  it('prints German invoices, credit notes and packing slips', async () => {
    const english = await englishIn()
    const { papers, texts } = await readPapers()
    const found = texts.flatMap((text, index) =>
      text
        .split('\n')
        .filter(english)
        .map((line) => `${papers[index]}: ${line}`),
    )
    expect(found).toEqual([])
    expect(texts[0]).toContain('Rechnung')
    expect(texts[0]).toContain('Deutschland')
  })
})
