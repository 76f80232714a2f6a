import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { publishModules } from '../support/pages.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

/** Five posts of the demo store, one on a page. */
const news = aNode('blog', 'news', { level: '2', count: 1, label: 'news' })
const tips = aNode('blog', 'tips', { count: 2, columns: 1, label: 'tips' })
const head = aNode('text', 'head', { level: '1', title: 'Read on' })

async function open(page: Page, address: string, ...ids: string[]): Promise<Locator> {
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  for (const id of ids) await awake(page, id)
  return page.locator('#news')
}

const older = (module: Locator) => module.getByRole('link', { name: 'Older' })
const titles = (module: Locator) => module.locator('.entry-title')

/** Counts requests for pages of this module set, whatever asks for them. */
function countPages(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('et_blog=')) {
      asked.push(`${request.method()} ${new URL(request.url()).search}`)
    }
  })
  return asked
}

test('I read older posts without leaving the page, and the address says where I am [S2.45] [S7.52]', async ({
  page,
  buoy,
}) => {
  const address = await publishModules(buoy, 'read-posts', head, news, tips)
  const module = await open(page, address, 'news', 'tips')
  const asked = countPages(page)
  const [first] = await titles(module).allTextContents()
  const others = await titles(page.locator('#tips')).allTextContents()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await older(module).click()
  await expect(module.getByRole('status')).toHaveText(/^Page 2 of \d+$/)
  expect(asked).toEqual(['GET ?et_blog=news.2'])
  expect(await titles(module).allTextContents()).not.toContain(first)
  expect(await titles(page.locator('#tips')).allTextContents()).toEqual(others)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await expect(page).toHaveURL(/\?et_blog=news\.2$/)
  await expect(module.locator('.et_pb_ajax_pagination_container')).toBeFocused()
  await axe(page)
  await page.goBack()
  await expect(titles(module)).toHaveText([first ?? ''])
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goForward()
  await expect(module.locator('[aria-current=page]')).toHaveText('2')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a page I have seen in a module comes without a request, and another module asks for its own [S2.46]', async ({
  page,
  buoy,
}) => {
  const address = await publishModules(buoy, 'cached-posts', news, tips)
  const module = await open(page, address, 'news', 'tips')
  const asked = countPages(page)
  const second = module.getByRole('link', { name: 'Page 2' })
  await second.click()
  await expect(module.getByRole('status')).toHaveText(/^Page 2 of \d+$/)
  await module.getByRole('link', { name: 'Page 3' }).click()
  await expect(module.getByRole('status')).toHaveText(/^Page 3 of \d+$/)
  await second.click()
  await expect(module.getByRole('status')).toHaveText(/^Page 2 of \d+$/)
  expect(asked).toEqual(['GET ?et_blog=news.2', 'GET ?et_blog=news.3'])
  await older(page.locator('#tips')).click()
  await expect(page.locator('#tips').getByRole('status')).toHaveText('Page 2 of 3')
  expect(asked).toHaveLength(3)
  await expect(page).toHaveURL(/\?et_blog=news\.2,tips\.2$/)
  await page.reload()
  await expect(module.locator('[aria-current=page]')).toHaveText('2')
  await expect(page.locator('#tips [aria-current=page]')).toHaveText('2')
})

test.describe('on pages that there are not', () => {
  test.use({ allowedConsole: [/status of 404/] })

  test('the posts of the not-found page can be turned like any others [S2.47]', async ({ page }) => {
    await withoutPopups(page)
    await page.goto('/index.php/no-such-page-at-all/')
    await hydrated(page)
    await awake(page, 'lost-posts')
    const module = page.locator('#lost-posts')
    const answer = page.waitForResponse((response) => response.url().includes('et_blog=lost-posts.2'))
    await older(module).click()
    expect((await answer).status()).toBe(404)
    await expect(module.getByRole('status')).toHaveText('Page 2 of 2')
    await expect(titles(module)).toHaveCount(2)
    await expect(page.locator('body')).toHaveClass(/\berror404\b/)
  })
})

test.describe('when a page does not come', () => {
  test.use({ allowedConsole: [/status of (?:404|500)|net::ERR_FAILED/] })

  test('the posts stay, readable as before, and I am told [S2.48]', async ({ page, buoy }) => {
    const address = await publishModules(buoy, 'failing-posts', head, news)
    const module = await open(page, address, 'news')
    const before = await titles(module).allTextContents()
    const container = module.locator('.et_pb_ajax_pagination_container')
    const notFound = { status: 404, contentType: 'text/html', body: '<body><p>nothing</p></body>' }
    for (const answer of [{ status: 500, body: 'broken' }, notFound, null]) {
      await page.route(/et_blog=news\.2$/, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await older(module).click()
      await expect(module.getByRole('status')).toHaveText('That page didn’t load. Try again.')
      await expect(container).toHaveCSS('opacity', '1')
      expect(await titles(module).allTextContents()).toEqual(before)
      await page.unroute(/et_blog=news\.2$/)
    }
    await axe(page)
    await older(module).click()
    await expect(module.getByRole('status')).toHaveText(/^Page 2 of \d+$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I turn the pages by their links', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'plain-posts', news, tips))
    const module = page.locator('#news')
    const [first] = await titles(module).allTextContents()
    await older(module).click()
    await expect(module.locator('[aria-current=page]')).toHaveText('2')
    expect(await titles(module).allTextContents()).not.toContain(first)
    await older(page.locator('#tips')).click()
    await expect(module.locator('[aria-current=page]')).toHaveText('2')
  })
})

test('I look at a layout before it is published, and turn its pages [S7.53] [S7.54]', async ({
  page,
  buoy,
}) => {
  await publishModules(buoy, 'layout-posts', aNode('text', 'words', { title: 'What is published' }))
  await signIn(page)
  await withoutPopups(page)
  await page.goto('/')
  const column = aNode('column', 'column', {}, [aNode('text', 'words', { title: 'A new layout' }), news])
  const layout = JSON.stringify({
    version: 1,
    sections: [aNode('section', 'section', {}, [aNode('row', 'row', {}, [column])])],
  })
  // The builder posts the layout into a frame; here the page itself is the frame.
  await page.evaluate((content) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/index.php/layout-posts/',
    })
    const field = Object.assign(document.createElement('textarea'), {
      name: 'et_layout_block_layout_content',
      value: content,
    })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, layout)
  await expect(page.getByRole('heading', { name: 'A new layout' })).toBeVisible()
  await hydrated(page)
  await awake(page, 'news')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await older(page.locator('#news')).click()
  const fields = new URLSearchParams((await sent).postData() ?? '')
  expect(JSON.parse(fields.get('et_layout_block_layout_content') ?? '')).toEqual(JSON.parse(layout))
  await expect(page.locator('#news').getByRole('status')).toHaveText(/^Page 2 of \d+$/)
})

test('I find the journal, read a post and go on to the next [S1.17]', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/index.php/journal/')
  await hydrated(page)
  await axe(page)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Care' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Care' })).toBeVisible()
  await page.getByRole('link', { name: 'How to look after a timber tray' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to look after a timber tray')
  await hydrated(page)
  await axe(page)
  await page.getByRole('navigation', { name: 'Other posts' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A pool day for eight')
})
