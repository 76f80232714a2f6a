import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

test('A link that names a popup opens it instead of being followed, as often as it is asked [W2.17] [W2.18] [W4.24]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'click', selector: '' }] })
  await arrive(page, world.garden)
  await page.evaluate((id) => {
    const make = (tag: string, attributes: Record<string, string>, inside: Node | string) => {
      const made = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
      made.append(inside)
      return made
    }
    const opens = { 'data-poptin-action': 'click', 'data-poptin-id': id }
    document
      .querySelector('main')
      ?.prepend(
        make('a', { href: `/APIRequest/click/${id}` }, 'By its path'),
        make('a', { href: `/api/display/click/${id}/?from=foot` }, 'By a path that goes on'),
        make('a', { href: `#/APIRequest/click/${id}` }, 'By a path in a fragment'),
        make('button', opens, 'By a button'),
        make('a', { href: '?followed=1' }, make('span', opens, 'By what is in a link')),
        make('div', opens, make('a', { href: '?followed=2' }, 'By what is around a link')),
        make('a', { href: '#plants', 'data-poptin-id': id }, 'A link like any other'),
        make('pond-card', {}, ''),
      )
    const inside = make('a', { href: `/api/display/click/${id}` }, "By a link in the page's own component")
    document.querySelector('pond-card')?.attachShadow({ mode: 'open' }).append(inside)
  }, GARDEN_CAMPAIGN)

  for (const name of [
    'By its path',
    'By a path that goes on',
    'By a path in a fragment',
    'By a button',
    'By what is in a link',
    'By what is around a link',
    "By a link in the page's own component",
  ]) {
    await page.getByText(name, { exact: true }).click()
    await expect(popupOn(page), name).toBeVisible()
    expect(page.url()).toBe(world.garden)
    await page.keyboard.press('Escape')
    await page.clock.fastForward(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByText('A link like any other').click()
  await expect(page).toHaveURL(`${world.garden}#plants`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A popup that the page does not have comes once when a link that names it is clicked twice [W2.19] [W7.07] [W7.08] [W7.09] [W7.11]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  await popupOn(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://elsewhere.example/api/display/click/DemoWonkyTray?from=letter'
    link.textContent = 'Wonky trays'
    document.querySelector('main')?.prepend(link)
  })
  const asked = page.waitForRequest(/\/api\/display\/click\/DemoWonkyTray/)
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/display/click/DemoWonkyTray')) answers += 1
  })

  await page.getByRole('link', { name: 'Wonky trays' }).dblclick()

  await expect(page.getByRole('dialog', { name: 'First pick of the wonky ones' })).toBeVisible()
  await expect.poll(() => answers).toBe(2)
  await expect(page.locator('#poptin_DemoWonkyTray')).toHaveCount(1)
  const request = await asked
  const body = new Response(new Uint8Array(request.postDataBuffer() ?? Buffer.alloc(0)), {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  })
  expect(Object.fromEntries(await body.formData())).toMatchObject({
    client_id: 'BobalongDemo1',
    domain: '127.0.0.1',
    poptin_display: '',
    browser_language: 'en-AU',
    operating_system: 'Linux',
    all_visited_pages: world.garden,
    cart_total_items: '',
    store_integration: '',
  })
})
