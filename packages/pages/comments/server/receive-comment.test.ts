import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { logIn, openAccount } from '@buoy/shop/account/pages/account.fixtures.ts'
import { plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommentServer, openCommentServer } from '../comments.fixtures.ts'

let on: CommentServer
let post: string
let page: string

beforeAll(async () => {
  on = await openCommentServer()
  post = await on.post({ title: 'Oil it' })
  page = await on.page('about')
})
afterAll(() => on.close())
beforeEach(() => on.clear())

const MIA = { author: 'Mia', email: 'Mia@Example.com ' }

describe('the comment form', () => {
  it('brings a comment on a post and on a page, and says that it waits [S1.24] [S2.19]', async () => {
    for (const address of [post, page]) {
      const reply = await on.send(address, { part: MIA })
      expect(reply.statusCode).toBe(201)
      expect(reply.json()).toMatchObject({
        state: 'held',
        message: expect.stringContaining('will appear once we’ve approved it'),
      })
      expect(await on.read(address)).not.toContain('It floats')
    }
    expect(await on.stored()).toMatchObject([
      {
        state: 'pending',
        reason: 'first-comment',
        author: 'Mia',
        author_email: 'mia@example.com',
        page_id: null,
      },
      { state: 'pending', reason: 'first-comment', post_id: null },
    ])
    expect(on.buoy.errors()).toEqual([])
  })

  it('publishes at once what somebody says who was published before, and everybody reads it [S1.24]', async () => {
    await on.published(post, MIA)
    const reply = await on.send(post, { part: { ...MIA, comment: 'Second thoughts.' } })
    expect(reply.json()).toMatchObject({ state: 'published', url: expect.stringMatching(/#comment-\d+$/) })
    const html = await on.read(post)
    expect(html).toContain('Second thoughts.')
    expect(html).toContain('2 comments')
    expect(html.toLowerCase()).not.toContain('mia@example.com')
    const other = await on.send(post, { part: { ...MIA, author: 'Not Mia', comment: 'Me too.' } })
    expect(other.json()).toMatchObject({ state: 'held' })
  })

  it('says of each field what is wrong with it, and writes nothing [S2.19]', async () => {
    const reply = await on.send(post, { part: { comment: ' \u202E ', author: '', email: 'mia@' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues.map(({ field }: { field: string }) => field)).toEqual([
      'comment',
      'author',
      'email',
    ])
    const long = await on.send(post, { part: { comment: 'x'.repeat(5001), author: 'y'.repeat(81) } })
    expect(long.json().issues).toEqual([
      { field: 'comment', message: 'Use at most 5000 characters.' },
      { field: 'author', message: 'Use at most 80 characters for your name.' },
    ])
    expect((await on.send(post, { part: { comment_parent: 'x' } })).statusCode).toBe(400)
    expect(await on.stored()).toEqual([])
  })

  it('draws the page again without script, with what was typed and what is wrong [S2.19]', async () => {
    for (const address of [post, page]) {
      const reply = await on.send(address, {
        json: false,
        proof: false,
        part: { comment: 'Keep <this>', author: 'Ari', email: 'no address', comment_answers: 'yes' },
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.headers['cache-control']).toBe('no-store')
      const form = /<form[^>]*id="commentform".*?<\/form>/s.exec(reply.body)?.[0] ?? ''
      expect(form).toContain('Keep &lt;this')
      expect(form).toContain('value="Ari"')
      const email = /<input[^>]*name="email"[^>]*>/.exec(form)?.[0]
      expect(email).toContain('aria-invalid="true"')
      expect(email).toContain('aria-describedby="email_error')
      expect(form).toMatch(/name="comment_answers"[^>]*checked|checked[^>]*name="comment_answers"/)
    }
  })

  it('leads on without script, and holds what comes without a proof [S2.19]', async () => {
    const reply = await on.send(post, { json: false, proof: false })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(`${post}?comment_sent=held#respond`)
    expect(await on.stored()).toMatchObject([{ state: 'pending', reason: 'no-proof' }])
    expect((await on.buoy.inject(`${post}?comment_sent=held`)).body).toContain(
      'will appear once we’ve approved it',
    )
    expect((await on.buoy.inject(`${post}?comment_sent=toString`)).statusCode).toBe(200)
  })

  it('shows what could run as words, and links without credit [S1.24]', async () => {
    const comment = '<script>alert(1)</script> https://a.test javascript:alert(2)'
    await on.published(post, { comment, author: '<img src=x onerror=alert(3)>' })
    const html = await on.read(post)
    const list = /<ol class="commentlist.*?<\/ol>/s.exec(html)?.[0] ?? ''
    expect(list).toMatch(/&lt;script(?:>|&gt;)alert\(1\)&lt;\/script/)
    expect(list).toContain('&lt;img src=x')
    expect(list).not.toMatch(/<script|<img|href="javascript/)
    const [link = ''] = /<a [^>]*href="https:\/\/a\.test"[^>]*>/.exec(list) ?? []
    expect(link).toContain('rel="ugc nofollow noopener"')
  })
})

it('takes name and address of a customer from their account, whatever is typed [S2.19]', async () => {
  const browser = plainBrowser(on.buoy.app, { host: new URL(on.buoy.url).host })
  await browser.send({
    page: '/index.php/my-account/',
    nonceField: 'woocommerce-register-nonce',
    fields: { email: 'Ellis@Example.com', password: 'three dry towels' },
  })
  await openAccount(on.buoy, 'ellis@example.com')
  await logIn(browser, 'ellis@example.com', 'three dry towels')
  const say = (comment: string, fields: Record<string, string> = {}) =>
    browser.post(post, { comment_post_ID: 'this', comment, ...fields }, { accept: 'application/json' })
  expect((await say('No name yet.')).json().issues).toMatchObject([{ field: 'author' }])
  expect((await say('It is me.', { author: 'Ellis', email: 'other@example.com' })).statusCode).toBe(201)
  await on.buoy.database.pool.query("update people.customer set first_name = 'Ellis Mae'")
  expect((await say('Me again.')).statusCode).toBe(201)
  expect(await on.stored()).toMatchObject([
    { author: 'Ellis', author_email: 'ellis@example.com' },
    { author: 'Ellis Mae', author_email: 'ellis@example.com' },
  ])
})

describe('against spam and floods', () => {
  it('keeps what robots send as spam, and tells them nothing', async () => {
    const reply = await on.send(post, { part: { url: 'https://spam.test' } })
    expect(reply.json()).toMatchObject({ state: 'held' })
    await on.settings({ blockedWords: 'casino' })
    await on.send(post, { part: { comment: 'Visit my Casino' } })
    expect(await on.stored()).toMatchObject([
      { state: 'spam', reason: 'hidden-field' },
      { state: 'spam', reason: 'blocked-word' },
    ])
  })

  it('refuses a proof that is wrong or was used', async () => {
    expect((await on.send(post, { part: { altcha: 'abc' } })).json()).toMatchObject({ code: 'bad-proof' })
    expect(await on.stored()).toEqual([])
  })

  it('refuses the same words twice, also when they come at once', async () => {
    const part = { ...MIA, comment: 'Twice.' }
    const replies = await Promise.all([
      on.send(post, { part }),
      on.send(post, { part }),
      on.send(page, { part }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409])
    expect(await on.stored()).toHaveLength(2)
  })

  it('takes five comments from an address in ten minutes, whatever they are about', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await on.send(n % 2 ? post : page, { part: { ...MIA, comment: `Nr ${n}` } })
    const sixth = { part: { ...MIA, comment: 'Nr 6' } }
    const refused = await on.send(post, sixth)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many'])
    on.buoy.clock.advance(11 * MINUTE_MS)
    expect((await on.send(post, sixth)).statusCode).toBe(201)
  })

  it('takes nothing from foreign pages, nor for what is not there', async () => {
    const foreign = await on.send(post, { headers: { origin: 'https://evil.test' } })
    expect(foreign.statusCode).toBe(403)
    expect((await on.send(page, { headers: { origin: 'https://evil.test' } })).statusCode).toBe(403)
    expect((await on.send('/index.php/journal/no-such-post/')).statusCode).toBe(404)
    expect((await on.send('/index.php/no-such-page/')).statusCode).toBe(404)
    expect(await on.stored()).toEqual([])
  })
})

describe('where comments are closed', () => {
  it('shows those there are, and no form [S2.19]', async () => {
    await on.published(post)
    await on.settings({ isOpen: false })
    const html = await on.read(post)
    expect(html).toContain('Comments are closed.')
    expect(html).not.toContain('id="commentform"')
    const refused = await on.send(post)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'closed'])
  })

  it('closes a post alone, by its switch or its age, and a page by its module', async () => {
    const quiet = await on.post({ title: 'No talk', takesComments: false })
    expect((await on.send(quiet)).json().code).toBe('closed')
    expect(await on.read(quiet)).not.toContain('id="comments"')
    const silent = await on.page('silent', { showsForm: false })
    expect((await on.send(silent)).json().code).toBe('closed')
    await on.settings({ closesAfterDays: 3 })
    const young = await on.post({ title: 'Young' })
    expect((await on.send(young)).statusCode).toBe(201)
    on.buoy.clock.advance(3 * DAY_MS)
    expect((await on.send(young)).json().code).toBe('closed')
    expect((await on.send(page)).statusCode).toBe(201)
  })
})
