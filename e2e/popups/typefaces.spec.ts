import { postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { arrive, expect, popupOn, test } from './popup-world.ts'
import { AT_ONCE } from './scenes.ts'

const look = (typeface: Design['look']['typeface']) => ({ look: { ...postcard().look, typeface } })

/** The typefaces that are asked of the service, by their names and letters: `lora-latin`. */
function listenToTypefaces(page: Page, service: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] =
      /\/embed\/chunks\/([\w-]+?)(?:-wght)?(?:-400)?-normal-\w+\.woff2$/.exec(request.url()) ?? []
    if (name && request.url().startsWith(service)) asked.push(name)
  })
  return asked
}

test('A popup asks for the typeface that its design names and no other, and is set in it', async ({
  page,
  world,
}) => {
  const asked = listenToTypefaces(page, world.service)
  await world.redesign(look('lora'), AT_ONCE)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  expect(asked).toEqual(['lora-latin'])
  const headline = popupOn(page).getByRole('heading')
  expect(await headline.evaluate((element) => getComputedStyle(element).fontFamily)).toBe(
    '"Buoy lora", Georgia, serif',
  )
  expect(await page.evaluate(() => document.fonts.check('20px "Buoy lora"'))).toBe(true)
})

test('A Hebrew popup asks for the Hebrew letters of its typeface besides', async ({ page, world }) => {
  const asked = listenToTypefaces(page, world.service)
  await world.redesign({ ...look('rubik'), language: 'he' }, AT_ONCE)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  expect(asked.sort()).toEqual(['rubik-hebrew', 'rubik-latin'])
})

test('A popup in the typeface of its page asks for none', async ({ page, world }) => {
  const asked = listenToTypefaces(page, world.service)
  await world.redesign(look('page'), AT_ONCE)
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()
  expect(asked).toEqual([])
})
