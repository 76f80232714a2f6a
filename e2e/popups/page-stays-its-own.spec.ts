import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { expect, popupOn, test } from './popup-world.ts'

test('On paper the page is without what stands over it, and with a form that is a piece of it [W1.03] [W1.10]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  for (const [type, isPrinted] of [
    ['lightbox', false],
    ['bar', false],
    ['embedded', true],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await drawPopup(page, world, { type })
    const card = page.locator(`#poptin_${DRAWN_ID} .card`)
    await expect(card).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(card).toBeVisible({ visible: isPrinted })
  }
})

test('Whatever a popup does, the page of the site stays its own [W1.03]', async ({ page, world }) => {
  const own = () =>
    page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement
      for (const ours of copy.querySelectorAll('[id^=poptin_]')) ours.remove()
      return { html: copy.innerHTML.trim(), title: document.title, address: location.href }
    })
  await page.clock.install()
  await page.goto(world.garden)
  const before = await own()
  await page.clock.fastForward(2500)
  await expect(popupOn(page)).toBeVisible()
  expect(await own()).toEqual(before)
  await popupOn(page).getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await own()).toEqual(before)
})
