import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { canvasOf, openEditor, openPage, runCommand } from '../support/page-editor.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// A test of what no page shows is answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })
test.setTimeout(150_000)

test('I test a variant of a saved section, which visitors of a page that links to it see', async ({
  page,
  buoy,
  browser,
}) => {
  await openEditor(page, buoy, 'with-a-banner', aNode('text', 'hello', { title: 'Banner words' }))
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('ArrowDown')
  await runCommand(page, 'save the section')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.type('The banner')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Linked section' })).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await test.step('it does not begin while no page shows the section', async () => {
    await page.goto('/console/pages/sections')
    await expect(page.getByRole('link', { name: 'Test a variant of The banner' })).toBeVisible()
    await lookAtEveryWidth(page)
    await page.getByRole('link', { name: 'Test a variant of The banner' }).press('Enter')
    await page.getByRole('textbox', { name: 'Name of the test' }).fill('Other banner')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Whole saved section: The banner')).toBeVisible()
    await page.getByRole('button', { name: 'Start the test' }).press('Enter')
    await expect(page.getByText('No page shows this saved section')).toBeVisible()
    await lookAtEveryWidth(page)
  })

  await test.step('its variant is written in the editor, and shown where the section is linked', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Edit Variant B' }).press('Enter')
    await expect(canvasOf(page).getByRole('heading', { name: 'Banner words' })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Text Banner words' }).click()
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Other words')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await openPage(page, buoy, 'with-a-banner')
    await runCommand(page, 'publish')
    await expect(page.getByText('Published, version 2')).toBeVisible()
    await page.goto('/console/pages/tests')
    await page.getByRole('link', { name: 'Other banner' }).press('Enter')
    await page.getByRole('button', { name: 'Start the test' }).press('Enter')
    await expect(
      page.getByRole('button', { name: 'Make it the saved section: end the test with Variant B' }),
    ).toBeVisible()
    await lookAtEveryWidth(page)
    const seen = new Set<string>()
    for (let tries = 0; tries < 30 && seen.size < 2; tries += 1) {
      const context = await browser.newContext()
      const visitor = await context.newPage()
      await visitor.goto(`${buoy.url}/index.php/with-a-banner/`)
      seen.add((await visitor.locator('main h2').first().textContent()) ?? '')
      await context.close()
    }
    expect([...seen].toSorted()).toEqual(['Banner words', 'Other words'])
  })
})
