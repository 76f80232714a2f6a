import { arrive, awaitStart, expect, popupOn, test } from './popup-world.ts'

// What a visit adds up to, over its pages.

test('The second page of a visit shows it [W4.14]', async ({ page, world }) => {
  await world.publish({ triggers: [{ kind: 'pages', count: 2 }] })
  await arrive(page, world.garden)
  await page.clock.fastForward(1500)
  await expect(popupOn(page)).toHaveCount(0)

  await page.goto(`${world.garden}?page=2`)
  await awaitStart(page)

  await expect(popupOn(page)).toBeVisible()
})

test('The sixth page of a visit shows it, however long the addresses are [W4.14]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'pages', count: 6 }] })
  const long = (name: number) => `${world.garden}?page=${name}&from=${'x'.repeat(2000)}`
  await arrive(page, long(1))
  const next = async (name: number) => {
    const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1$/)
    await page.evaluate((url) => history.pushState({}, '', url), long(name))
    return (await asked).postData()
  }
  for (const name of [2, 3, 4, 5]) expect(await next(name)).toContain(`{"pages":${name},`)
  await page.clock.runFor(1100)
  await expect(popupOn(page)).toHaveCount(0)

  await next(6)
  await expect(popupOn(page)).toBeVisible()
})

test('Time on the site counts earlier pages and addresses, however short they stay [W4.11] [W9.04]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'time', seconds: 60, scope: 'website' }] })
  const viewed = page.waitForRequest(/\/viewed\//)
  await arrive(page, world.garden)
  await page.clock.fastForward(15_000)
  await page.goto(`${world.garden}?page=2`)
  await awaitStart(page)
  await page.clock.fastForward(15_000)
  const answered = page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  await page.evaluate(() => history.pushState({}, '', '?page=3'))
  await answered
  await page.clock.fastForward(5000)
  await expect(popupOn(page)).toHaveCount(0)
  await page.clock.fastForward(21_000)

  await expect(popupOn(page)).toBeVisible()
  expect((await viewed).postData()).toContain('"trigger":"website_time"')
})
