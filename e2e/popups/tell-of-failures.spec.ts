import { expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

test('A popup that cannot be drawn is told to the service, with nothing of the page or the visitor', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'kim@example.com'))
  await page.route(/\/api\/display\/template\//, async (route) => {
    const response = await route.fetch()
    const template = (await response.json()) as { composition: object }
    await route.fulfill({ response, json: { ...template, composition: { format: 1 } } })
  })
  const counted = async () => {
    const failures = `select count(*)::int as count from popups.show_failure where campaign_id = '${GARDEN_CAMPAIGN}'`
    const [row] = await world.query<{ count: number }>(failures)
    return row?.count ?? 0
  }
  const before = await counted()
  const told = page.waitForRequest(/\/api\/display\/failed\//)
  await page.goto(`${world.garden}?utm_source=spring`)
  const request = await told
  expect(request.url()).toMatch(new RegExp(`/failed/${GARDEN_CAMPAIGN}$`))
  expect(request.postDataJSON()).toEqual({
    client_id: 'BobalongDemo1',
    viewer_id: expect.stringMatching(/^[0-9a-z]+-\w{12}-[\w~]+$/),
  })
  expect((await request.response())?.status()).toBe(200)
  expect(await request.headerValue('cookie')).toBeNull()
  await expect(popupOn(page)).toHaveCount(0)
  // Other flows of this world may have had failures of their own.
  await expect.poll(counted).toBe(before + 1)
})
