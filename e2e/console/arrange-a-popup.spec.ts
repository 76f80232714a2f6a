import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { aDraft, boxOf, openDesign, orderOf, placesOf, takeAway } from './popup-to-arrange.ts'

test('by keyboard I move a part of a popup, hear each step, take it back in one, and visitors see it there', async ({
  page,
  buoy,
  browser,
}) => {
  const id = await aDraft(buoy, 'ArrangeByKey1')
  try {
    await signIn(page)
    await openDesign(page, id)
    const preview = page.getByRole('region', { name: 'Preview' })
    const said = preview.getByRole('status')
    const headline = preview.getByRole('button', { name: 'Headline', exact: true })
    await expect(headline).toHaveAccessibleDescription(
      'Row 2 of 6, columns 7 to 12, beside Picture. Press Enter to move it.',
    )
    expect(await orderOf(page)).toEqual(['eyebrow', 'headline', 'text', 'fields', 'button', 'smallPrint'])

    await test.step('Each step is said, and Escape puts the part back', async () => {
      await headline.press('Enter')
      await expect(said).toHaveText(
        /^Headline is picked up\. Row 2 of 6, columns 7 to 12.* Escape puts it back\.$/,
      )
      await headline.press('ArrowDown')
      await expect(said).toHaveText('Row 3 of 6, columns 7 to 12, beside Picture.')
      await expect
        .poll(() => orderOf(page))
        .toEqual(['eyebrow', 'text', 'headline', 'fields', 'button', 'smallPrint'])
      await headline.press('ArrowRight')
      await expect(said).toHaveText('It is at the edge of the popup.')
      await headline.press('Shift+ArrowLeft')
      await expect(said).toHaveText('Row 3 of 6, columns 7 to 11, beside Picture.')
      await headline.press('Escape')
      await expect(said).toHaveText('Headline is back. Row 2 of 6, columns 7 to 12, beside Picture.')
      await expect(headline).toBeFocused()
      await expect
        .poll(() => orderOf(page))
        .toEqual(['eyebrow', 'headline', 'text', 'fields', 'button', 'smallPrint'])
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })

    await test.step('Put down with Enter it is one step, which can be taken back and again', async () => {
      await headline.press('Enter')
      for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowLeft']) await headline.press(key)
      await headline.press('Enter')
      await expect(said).toHaveText('Headline placed. Row 4 of 6, columns 7 to 11, beside Picture.')
      const moved = ['eyebrow', 'text', 'fields', 'headline', 'button', 'smallPrint']
      await expect.poll(() => orderOf(page)).toEqual(moved)
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
      await expect
        .poll(() => orderOf(page))
        .toEqual(['eyebrow', 'headline', 'text', 'fields', 'button', 'smallPrint'])
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
      await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter')
      await expect.poll(() => orderOf(page)).toEqual(moved)
    })
    await axe(page)

    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Visitors see version 1.')).toBeVisible()

    for (const width of [1280, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const visitor = await context.newPage()
      await visitor.goto(
        `${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/?ppt-preview=${id}`,
      )
      const seen = visitor.getByRole('dialog', { name: 'One letter for every season' })
      await expect(seen).toBeVisible()
      const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
      const [text, heading] = [seen.getByText(/^When to divide/), seen.getByRole('heading')]
      expect(await top(heading)).toBeGreaterThan(await top(seen.getByRole('textbox')))
      expect(await top(text)).toBeLessThan(await top(heading))
      expect(await seen.locator('.place').evaluateAll(placesOf)).toEqual([
        'eyebrow',
        'text',
        'fields',
        'headline',
        'button',
        'smallPrint',
      ])
      await context.close()
    }
  } finally {
    await takeAway(buoy, id)
  }
})

test('by pointer I drag a part beside another, drag its edge, and say the same in numbers', async ({
  page,
  buoy,
}) => {
  const id = await aDraft(buoy, 'ArrangeByDrag')
  await signIn(page)
  await openDesign(page, id)
  const preview = page.getByRole('region', { name: 'Preview' })
  const part = (name: string) => preview.getByRole('button', { name, exact: true })

  await test.step('Below the last part it gets a row of its own', async () => {
    const small = await boxOf(part('Small print'))
    await drag(page, part('Headline'), { x: small.x + small.width / 2, y: small.y + small.height + 4 })
    await expect(preview.getByRole('status')).toHaveText(
      'Headline placed. Row 6 of 6, columns 7 to 12, beside Picture.',
    )
    await expect
      .poll(() => orderOf(page))
      .toEqual(['eyebrow', 'text', 'fields', 'button', 'smallPrint', 'headline'])
  })
  await test.step('Escape ends a drag and changes nothing', async () => {
    const from = await boxOf(part('Text'))
    await page.mouse.move(from.x + 20, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 160, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await orderOf(page)).toEqual(['eyebrow', 'text', 'fields', 'button', 'smallPrint', 'headline'])
  })
  await test.step('Pulled narrower it leaves room beside it, where another is put', async () => {
    const button = await boxOf(part('Small print'))
    await page.mouse.move(button.x + button.width - 8, button.y + button.height / 2)
    await page.mouse.down()
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(preview.getByRole('status')).toHaveText(
      'Small print placed. Row 5 of 6, columns 7 to 9, beside Picture.',
    )
  })
  await test.step('The panel of the part says where it stands, and puts it elsewhere', async () => {
    await part('Headline').click()
    const position = page.getByRole('group', { name: 'Position of “Headline” on computers' })
    await expect(position.getByText('Row 6 of 6, columns 7 to 12, beside Picture.')).toBeVisible()
    await position.getByLabel('Columns wide').fill('4')
    await expect(position.getByText('Row 6 of 6, columns 7 to 10, beside Picture.')).toBeVisible()
    await position.getByLabel('Across its columns').selectOption('center')
    await position.getByLabel('Row', { exact: true }).fill('2')
    const trouble = page.getByRole('button', { name: /“Text” lies on “Headline”/ })
    await expect(trouble).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await page.getByRole('button', { name: 'Not yet' }).press('Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(trouble).toHaveCount(0)
  })
  await test.step('Phones get places of their own, and lose them again', async () => {
    await preview.getByText('Phone', { exact: true }).click()
    await expect(part('Headline')).toHaveAccessibleDescription(/^Row 7 of 7, columns 1 to 12/)
    await part('Headline').press('Enter')
    await part('Headline').press('ArrowUp')
    await part('Headline').press('Enter')
    await expect(part('Headline')).toHaveAccessibleDescription(/^Row 6 of 7/)
    await page.getByRole('button', { name: /^Layout and type/ }).press('Enter')
    await page.getByRole('button', { name: 'One below the other on phones' }).press('Enter')
    await expect(part('Headline')).toHaveAccessibleDescription(/^Row 7 of 7/)
    await page.getByRole('button', { name: 'Back to the format' }).press('Enter')
    await preview.getByText('Desktop', { exact: true }).click()
    await expect(part('Headline')).toHaveAccessibleDescription(/^Row 2 of 6/)
  })
  await buoy.query(`delete from popups.campaign where id = '${id}'`)
})

/** Drags a part by its beginning to a point of the window. */
async function drag(page: Page, part: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await boxOf(part)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 24, from.y + 30, { steps: 4 })
  await page.mouse.move(from.x + 20, to.y, { steps: 8 })
  await page.mouse.up()
}
