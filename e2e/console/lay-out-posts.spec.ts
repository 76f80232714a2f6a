import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { newTemplate, publishTemplate, sent } from '../support/templates.ts'
import { expect, hydrated, test } from '../support/test.ts'

// What holds a template back is answered with 400, and what is not found with 404, of which the browser tells as well.
test.use({ allowedConsole: [/status of 40[04]/] })

const CARE = '/index.php/journal/care-of-timber/'
const CARRIES = '/index.php/journal/pool-day-for-eight/'

test('a template for the posts of one category', async ({ page, buoy, browser }) => {
  const [care, carries] = [await sent(page, CARE), await sent(page, CARRIES)]
  await signIn(page)
  await newTemplate(page, 'Posts of the journal', 'Care', {
    condition: 'Posts in categories',
    field: 'Categories',
    named: ['Care'],
  })
  await runCommand(page, 'add: related posts')
  await expect(canvasOf(page).getByRole('heading', { name: 'More to read' })).toBeVisible()
  await publishTemplate(page)

  await test.step('is seen by a reader there, and nowhere else', async () => {
    await expect.poll(() => sent(page, CARE)).toContain('data-template')
    expect(await sent(page, CARRIES)).toBe(carries)
    await page.goto(CARE)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to look after a timber tray')
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((one) => JSON.parse(one)['@type'])).toContain('BlogPosting')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      await axe(page)
    }
  })

  await test.step('takes comments without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: buoy.url })
    const plain = await context.newPage()
    await plain.goto(CARE)
    await expect(plain.locator('#comments form')).toBeVisible()
    await expect(plain.locator('.entry-content p').first()).toBeVisible()
    await context.close()
  })

  await test.step('is previewed with a post that its owner chooses', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('link', { name: 'Care', exact: true }).click()
    await page.getByRole('combobox', { name: 'Page' }).fill('pool day')
    await page.getByRole('option', { name: /A pool day for eight/ }).click()
    await axe(page)
    await page.getByRole('button', { name: 'Make the preview' }).click()
    const address = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A pool day for eight/)
    await expect(page.getByRole('heading', { name: 'More to read' })).toBeVisible()
  })

  await test.step('is held back without the text of the post', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Care' }).click()
    await page.getByRole('menuitem', { name: 'Edit the content' }).click()
    await expect(canvasOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Text of the post' }).click()
    await page.keyboard.press('Delete')
    await runCommand(page, 'publish')
    await expect(page.getByText('The template has no text of the post').first()).toBeVisible()
  })

  await test.step('and leaves the posts as they were', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Use the built-in layout for: Posts of the journal' }).click()
    await expect.poll(() => sent(page, CARE)).toBe(care)
  })
})
