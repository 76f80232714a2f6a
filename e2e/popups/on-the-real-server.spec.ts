import { DISPLAY_FIELDS, displayInput } from '@buoy/popups/display/contract.ts'
import { usualForm } from '@buoy/popups/display/server/read-usual-form.ts'
import { expect, test } from '../support/test.ts'

test('A visitor’s page asks for popups in the form that is read in one go', async ({ page, buoy }) => {
  const asked = page.waitForRequest(/\/api\/display\/BobalongDemo1$/)
  await page.goto(`${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`)
  const request = await asked
  const sent = request.postDataBuffer()
  const type = (await request.allHeaders())['content-type'] ?? ''

  expect(usualForm(DISPLAY_FIELDS, displayInput.shape)(sent ?? Buffer.alloc(0), type)).toMatchObject({
    poptin_viewed_url: request.frame().url(),
    preview_poptin_id: '',
  })
  expect((await (await request.response())?.headerValue('x-request-id')) ?? '').toMatch(/^[0-9a-f-]{36}$/)
})

test('A visitor on a foreign site leaves an address, and the shop has it', async ({ page, buoy }) => {
  const garden = `${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`
  await page.goto(garden)
  const popup = page.getByRole('dialog', { name: 'One letter for every season' })
  await popup.getByLabel('Your email').fill('sally@example.com')
  await popup.getByRole('button', { name: 'Send me the letter' }).click()

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(
    await buoy.query('select email, page_url from popups.conversion where campaign_id = $1 and email = $2', [
      'DemoPondLettr',
      'sally@example.com',
    ]),
  ).toEqual([{ email: 'sally@example.com', page_url: garden }])
})

test('A shopper is left to look around for twenty seconds, and then asked [W1.06]', async ({ page }) => {
  await page.goto('/')
  await page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  // Its place is there before its time has come, and nothing of it can be seen.
  await expect(page.locator('#poptin_DemoWonkyTray')).toBeAttached()
  await expect(page.locator('#poptin_DemoWonkyTray')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const popup = page.getByRole('dialog', { name: 'First pick of the wonky ones' })
  await expect(popup).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(20_000)
})

test('A paused campaign is gone from the next answer, in every process that heard of it', async ({
  request,
  buoy,
}) => {
  const shown = async () => {
    const reply = await request.post('/api/display/BobalongDemo1', {
      form: { poptin_viewed_url: `${buoy.url}/` },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36' },
    })
    return ((await reply.json()) as { poptins: { poptin_id: string }[] }).poptins.map(
      (popup) => popup.poptin_id,
    )
  }
  const become = (status: string) =>
    buoy.query(
      "with moved as (update popups.campaign set status = $1 where id = 'DemoWonkyTray' returning client_id) select pg_notify('popups_changed', client_id) from moved",
      [status],
    )
  expect(await shown()).toEqual(['DemoWonkyTray'])

  await become('paused')
  await expect.poll(shown).toEqual([])

  await become('live')
  await expect.poll(shown).toEqual(['DemoWonkyTray'])
})
