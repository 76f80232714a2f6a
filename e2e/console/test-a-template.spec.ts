import type { Browser, Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import type { OpenServer } from '../support/server.ts'
import { buyByCard } from '../support/shopper.ts'
import { newTemplate, publishTemplate } from '../support/templates.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// Archiving a template under test is answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })
test.setTimeout(240_000)

const ROUND = '/index.php/product/noosa-round/'
const DUO = '/index.php/product/duo-slim/'
const WORDS = 'Free returns for 60 days'

test('I test a variant of the template of product pages; orders count, and the winner becomes the template', async ({
  page,
  buoy,
  browser,
}) => {
  await signIn(page)
  await newTemplate(page, 'Product pages', 'Every product')
  await publishTemplate(page)

  await test.step('a test is made from the list of templates, and its variant in the editor', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Every product' }).click()
    await page.getByRole('menuitem', { name: 'Test a variant' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Page, template or saved section' })).toHaveValue(
      'Every product',
    )
    await page.getByRole('textbox', { name: 'Name of the test' }).fill('Returns up front')
    await lookAtEveryWidth(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Whole template: Every product')).toBeVisible()
    await lookAtEveryWidth(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Edit Variant B' }).press('Enter')
    await writeVariant(page)
  })

  await test.step('and started with net revenue as its goal', async () => {
    await page.goto('/console/pages/tests')
    await lookAtEveryWidth(page)
    await page.getByRole('link', { name: 'Returns up front' }).press('Enter')
    await page.getByRole('combobox', { name: 'Goal' }).click()
    await page.getByRole('option', { name: 'Net revenue, after refunds' }).click()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await page.getByRole('button', { name: 'Start the test' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Too early: nothing can be compared yet.' })).toBeVisible()
    await lookAtEveryWidth(page)
  })

  await test.step('two visitors see two variants, each their own on every product, and buy', async () => {
    const visitors = await visitBoth(browser, buoy.url)
    const orders = []
    for (const [variant, visitor] of visitors.entries()) {
      for (const path of [DUO, ROUND]) {
        await visitor.goto(buoy.url + path)
        await hydrated(visitor)
        await expect(visitor.getByRole('heading', { name: WORDS })).toHaveCount(variant)
      }
      await expect.poll(() => subjectsShown(buoy)).toContain(variant)
      orders.push((await buyByCard(visitor, buoy.url)).id)
    }
    const counted = await buoy.query<{ subject: number }>(
      'select subject from pages.experiment_order where order_id = any($1) order by subject',
      [orders],
    )
    expect(counted.map(({ subject }) => subject)).toEqual([0, 1])
  })

  await test.step('the report has their orders, and the template stays in use while the test runs', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    const variants = page.getByRole('table', { name: 'Variants' })
    await expect(variants.getByRole('row', { name: /^Variant B/ })).toContainText(/1 of \d/)
    await expect(variants.getByRole('row', { name: /^Original/ })).toContainText(/1 of \d/)
    await lookAtEveryWidth(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Every product' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('The test “Returns up front” runs on the template')).toBeVisible()
  })

  await test.step('one press makes the winner the template, for everybody', async () => {
    await page.goto('/console/pages/tests')
    await page.getByRole('link', { name: 'Returns up front' }).press('Enter')
    await page
      .getByRole('button', { name: 'Make it the template: end the test with Variant B' })
      .press('Enter')
    await expect(page.getByRole('heading', { name: /^Ended: Variant B is the template\./ })).toBeVisible()
    for (const path of [ROUND, DUO])
      await expect.poll(async () => (await page.request.get(buoy.url + path)).text()).toContain(WORDS)
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Every product' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('Every product is archived.')).toBeVisible()
  })
})

/** Adds a heading to the variant that is open in the editor, which is drawn with a product of the shop. */
async function writeVariant(page: Page): Promise<void> {
  await expect(canvasOf(page).getByRole('button', { name: 'Add to cart' }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back to the tests' })).toBeVisible()
  await runCommand(page, 'add: text')
  await expect(canvasOf(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).first().fill(WORDS)
  await expect(canvasOf(page).getByRole('heading', { name: WORDS })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
}

/** Which variants somebody was counted for so far. */
async function subjectsShown(buoy: OpenServer): Promise<number[]> {
  const rows = await buoy.query<{ subject: number }>(
    'select distinct subject from pages.experiment_visitor',
    [],
  )
  return rows.map(({ subject }) => subject)
}

/** New visitors of a product until one of each variant has come, the original's first. */
async function visitBoth(browser: Browser, origin: string): Promise<readonly [Page, Page]> {
  const met: (Page | undefined)[] = [undefined, undefined]
  for (let tries = 0; tries < 30 && met.includes(undefined); tries += 1) {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const html = (await (await visitor.goto(origin + ROUND))?.text()) ?? ''
    const variant = html.includes(WORDS) ? 1 : 0
    if (met[variant] === undefined) met[variant] = visitor
    else await context.close()
  }
  const [original, variant] = met
  if (original === undefined || variant === undefined) throw new Error('one variant was shown to nobody')
  return [original, variant]
}
