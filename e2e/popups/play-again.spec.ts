import type { Page } from '@playwright/test'
import { send, thanked } from './form-flow.ts'
import { expect, type PopupWorld, popupOn, test } from './popup-world.ts'

/** Answers the garden's popup, closes it, opens it again and leaves it; gives how often its close was announced. */
async function answerThenLeave(page: Page, world: PopupWorld, type: string): Promise<number> {
  await page.route(/\/api\/display\/BobalongDemo1/, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const popup of reply.poptins) popup.poptin_type = type
    await route.fulfill({ response, json: reply })
  })
  await page.goto(world.garden)
  await page.evaluate(() => {
    Reflect.set(window, 'closes', 0)
    document.addEventListener('poptinClose', () =>
      Reflect.set(window, 'closes', Reflect.get(window, 'closes') + 1),
    )
  })
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await send(page)
  await thanked(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'closes'))).toBe(0)

  await page.evaluate(() => Reflect.get(window, 'buoyPopups').open('DemoPondLettr'))
  await expect(popupOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  return page.evaluate(() => Reflect.get(window, 'closes'))
}

test('A game that is opened again after it was answered tells of its closing [W4.44]', async ({
  page,
  world,
}) => {
  expect(await answerThenLeave(page, world, 'gamified')).toBe(1)
})

test('Another popup, once answered, does not [W4.43]', async ({ page, world }) => {
  expect(await answerThenLeave(page, world, 'lightbox')).toBe(0)
})
