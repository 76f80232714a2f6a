import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Page } from '@playwright/test'
import { register } from '../account/account.ts'
import { freshEmail } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'
import { withoutPopups } from './without-popups.ts'

const POST = '/index.php/journal/games-that-work-in-water/'
const HEAD = aNode('text', 'head', { level: '1', title: 'Say something' })
const HELD = 'Your comment will appear once we’ve approved it'

/** A page of its own with a comments module. */
function publishTalk(buoy: OpenServer, slug: string, props: Record<string, unknown> = {}): Promise<string> {
  return publishModules(buoy, slug, HEAD, aNode('comments', 'talk', { title: 'Talk', ...props }))
}

/** Comments that stand on a page already, each by the one before when `threaded`. Answers their ids. */
async function haveComments(
  buoy: OpenServer,
  slug: string,
  texts: string[],
  threaded = false,
): Promise<number[]> {
  const ids: number[] = []
  for (const text of texts) {
    const parent = threaded ? (ids.at(-1) ?? null) : null
    const [row] = await buoy.query<{ id: number }>(
      `insert into pages.comment (page_id, author, body, state, parent_id, thread_id, created_at)
       select id, 'Ines', $2, 'published', $3, $4, now() from pages.page where slug = $1 returning id`,
      [slug, text, parent, parent === null ? null : (ids[0] ?? null)],
    )
    ids.push(row?.id ?? 0)
  }
  await buoy.query("select pg_notify('pages_changed', '')")
  return ids
}

async function openTalk(page: Page, address: string): Promise<void> {
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  await awake(page, 'talk')
}

const form = (page: Page) => page.locator('#commentform')
const storedBy = (buoy: OpenServer, email: string) =>
  buoy.query('select state, reason, body, wants_answers from pages.comment where author_email = $1', [email])

test('I say something below a post, by the keys, and am told that it waits [S1.24] [S2.19] [S9.63]', async ({
  page,
  buoy,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await withoutPopups(page)
  await page.goto(POST)
  await hydrated(page)
  const email = freshEmail('talker')
  const conversions = page.evaluate(
    () =>
      new Promise((heard) =>
        document.addEventListener('buoy:form-sent', (event) => heard((event as CustomEvent).detail.form)),
      ),
  )
  await form(page).getByRole('textbox', { name: 'Comment' }).focus()
  await page.keyboard.type('Marco Polo works.\nSo does floating.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ari')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeFocused()
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('status').filter({ hasText: HELD })
  await expect(thanks).toBeFocused()
  expect(await conversions, 'what a test of a page counts').toBe('commentform')
  await axe(page)
  expect(await storedBy(buoy, email)).toEqual([
    {
      state: 'pending',
      reason: 'first-comment',
      body: 'Marco Polo works.\nSo does floating.',
      wants_answers: true,
    },
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('when something is wrong with it', () => {
  test.use({ allowedConsole: [/status of 409|net::ERR_FAILED/] })

  test('it is said at the field, and what I typed stays [S2.19]', async ({ page, buoy }) => {
    const address = await publishTalk(buoy, 'talk-refused')
    await openTalk(page, address)
    const email = freshEmail('refused')
    await form(page).getByLabel('Name').fill('Bo')
    await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
    const text = form(page).getByRole('textbox', { name: 'Comment' })
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription('Write a comment first.')
    await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Enter an email address/,
    )
    await axe(page)
    await text.fill('Said once.')
    await form(page).getByRole('textbox', { name: 'Email' }).fill(email)
    await page.route(`**${address}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
    await expect(form(page).getByRole('alert')).toContainText('We can’t reach the shop')
    await page.unroute(`**${address}`)
    await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
    await expect(page.getByText(HELD)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await awake(page, 'talk')
    await text.fill('Said once.')
    await form(page).getByLabel('Name').fill('Bo')
    await form(page).getByRole('textbox', { name: 'Email' }).fill(email)
    await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
    await expect(text).toHaveAccessibleDescription('You’ve already posted exactly this comment here.')
    await expect(text).toHaveValue('Said once.')
  })
})

test('I answer somebody: the form comes to me, keeps what I typed, and goes back when I cancel [S1.24]', async ({
  page,
  buoy,
}) => {
  const address = await publishTalk(buoy, 'talk-answers')
  const [first, second] = await haveComments(buoy, 'talk-answers', ['Does it float?', 'It does.'])
  await openTalk(page, `${address}?cpage=1`)
  await form(page).getByRole('textbox', { name: 'Comment' }).fill('Half a thought')
  await form(page).getByLabel('Name').fill('Cleo')
  const reply = page.locator(`#comment-${second}`).getByRole('link', { name: 'Reply to Ines' })
  await reply.focus()
  await page.keyboard.press('Enter')
  const text = page.locator(`#comment-${second}`).getByRole('textbox', { name: 'Comment' })
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Half a thought')
  await expect(page.getByRole('heading', { name: 'Reply to Ines' })).toBeVisible()
  await expect(page.locator('#comment_parent')).toHaveValue(String(second))
  await expect(form(page)).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: 'Cancel reply' }).focus()
  await page.keyboard.press('Enter')
  await expect(reply).toBeFocused()
  await expect(page.locator('#comment_parent')).toHaveValue('0')
  await expect(form(page).getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought')
  await expect(form(page).getByLabel('Name')).toHaveValue('Cleo')
  await page.locator(`#comment-${first}`).getByRole('link', { name: 'Reply to Ines' }).press('Enter')
  const email = freshEmail('answers')
  await form(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await form(page).getByRole('button', { name: 'Post reply' }).press('Enter')
  await expect(page.locator(`#comment-${first} #respond`)).toBeFocused()
  await expect(page.locator('#respond')).toContainText(HELD)
  const rows = await buoy.query('select parent_id, thread_id from pages.comment where author_email = $1', [
    email,
  ])
  expect(rows).toEqual([{ parent_id: first, thread_id: first }])
})

test('who was published before sees what they say at once, where it stands [S1.24]', async ({
  page,
  buoy,
}) => {
  const address = await publishTalk(buoy, 'talk-known', { order: 'newest' })
  const email = freshEmail('known')
  await haveComments(buoy, 'talk-known', ['Hello.'])
  await buoy.query("update pages.comment set author = 'Dana', author_email = $1 where body = 'Hello.'", [
    email,
  ])
  await openTalk(page, `${address}?cpage=1`)
  await form(page)
    .getByRole('textbox', { name: 'Comment' })
    .fill('Hello again, see https://example.com/pool.')
  await form(page).getByLabel('Name').fill('Dana')
  await form(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
  await expect(page.locator('#respond')).toBeFocused()
  await expect(page.locator('#respond')).toContainText('Your comment has been posted.')
  await page.getByRole('link', { name: 'See it' }).press('Enter')
  await expect(page).toHaveURL(/comment_sent=published#comment-\d+$/)
  await hydrated(page)
  const own = page.locator('li.comment').first()
  await expect(own).toContainText('Hello again')
  await expect(own.getByRole('link', { name: 'https://example.com/pool' })).toHaveAttribute(
    'rel',
    'ugc nofollow noopener',
  )
  await expect(page.locator('#comments')).not.toContainText(email)
})

test('words that could run are shown and do nothing, however deep they stand [S1.24]', async ({
  page,
  buoy,
}) => {
  const address = await publishTalk(buoy, 'talk-script')
  const evil = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>'
  await haveComments(buoy, 'talk-script', [evil, 'javascript:window.ran=1', 'Two', 'Three', 'Four'], true)
  await openTalk(page, `${address}?cpage=1`)
  await expect(page.locator('.comment-content').first()).toHaveText(evil)
  await lookAtEveryWidth(page)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('.comment-content a')).toHaveCount(0)
  // Three levels: what is deeper stays on the last.
  await expect(page.locator('ol.children ol.children > li')).toHaveCount(3)
})

test('customers who are signed in need not tell their address [S2.19]', async ({ page, buoy }) => {
  const address = await publishTalk(buoy, 'talk-customer')
  const email = freshEmail('customer')
  await withoutPopups(page)
  await register(page, email)
  await openTalk(page, address)
  await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveCount(0)
  await form(page).getByRole('textbox', { name: 'Comment' }).fill('It is me.')
  await form(page).getByLabel('Name').fill('Ellis')
  await form(page).getByRole('button', { name: 'Post comment' }).press('Enter')
  await expect(page.getByText(HELD)).toBeVisible()
  expect(await storedBy(buoy, email)).toMatchObject([{ body: 'It is me.', reason: 'first-comment' }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] })

  test('I comment and answer all the same, and what is wrong stands at its field [S1.24] [S2.19]', async ({
    page,
    buoy,
  }) => {
    const address = await publishTalk(buoy, 'talk-plain')
    const [first] = await haveComments(buoy, 'talk-plain', ['Anybody here?'])
    await page.goto(`${address}?cpage=1`)
    await page.getByRole('link', { name: 'Reply to Ines' }).click()
    await expect(page).toHaveURL(new RegExp(`replytocom=${first}#respond$`))
    const here = page.locator(`#comment-${first}`)
    const email = freshEmail('plain')
    await here.locator('#comment').fill('Me, on a plank.')
    await here.locator('#author').fill('Fin')
    // Browsers take it, the shop does not.
    await here.locator('#email').fill('fin@plank')
    await here.getByRole('button', { name: 'Post reply' }).click()
    await expect(here.locator('#email')).toHaveAccessibleDescription(/Enter an email address/)
    await expect(here.locator('#comment')).toHaveValue('Me, on a plank.')
    await expect(here.locator('#author')).toHaveValue('Fin')
    await here.locator('#email').fill(email)
    await here.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText(HELD)).toBeVisible()
    expect(await storedBy(buoy, email)).toMatchObject([{ state: 'pending', reason: 'no-proof' }])
  })

  test('I comment on a post all the same [S2.19]', async ({ page, buoy }) => {
    await page.goto(POST)
    const email = freshEmail('plain-post')
    await page.locator('#comment').fill('Still afloat.')
    await page.locator('#author').fill('Gil')
    await page.locator('#email').fill(email)
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/comment_sent=held#respond$/)
    await expect(page.getByText(HELD)).toBeVisible()
    expect(await storedBy(buoy, email)).toHaveLength(1)
  })
})
