import { FIELD } from './form-fields.ts'
import { leaveAddress } from './leads.ts'
import { arrive, expect, test } from './popup-world.ts'
import { AT_ONCE, link, WITHOUT_FORM } from './scenes.ts'

const HEADLINE = 'Hi {{name|there}}, from {{utm_source|somewhere}}'
const form = { ...WITHOUT_FORM, headline: HEADLINE }

test('A popup greets by the name that the page tells, and what a link says is text and no markup', async ({
  page,
  world,
}) => {
  const buy = link('one', { kind: 'url', url: 'https://a.example/?from={{utm_source}}', newTab: true })
  await world.redesign({ form, links: [buy] }, AT_ONCE)
  await page.addInitScript(() => Object.assign(window, { buoyPopups: { visitor: { first_name: 'Kim' } } }))
  const mark = '<img src=x onerror=alert(1)>'
  await arrive(page, `${world.garden}?utm_source=${encodeURIComponent(mark)}`)

  await expect(page.getByRole('heading', { name: `Hi Kim, from ${mark}` })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Link one' }).getAttribute('href')
  expect(address).toBe(`https://a.example/?from=${encodeURIComponent(mark)}`)
})

test('Of a stranger the default is written; of a lead who agreed, their name', async ({ page, world }) => {
  await world.redesign({ form, links: [] }, AT_ONCE)
  await arrive(page, world.garden)
  await expect(page.getByRole('heading', { name: 'Hi there, from somewhere' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('poptin_first_name', 'Mia'))
  await page.goto(`${world.garden}?utm_source=letter`)
  await page.clock.fastForward(3000)
  await expect(page.getByRole('heading', { name: 'Hi Mia, from letter' })).toBeVisible()
})

for (const agrees of [true, false]) {
  test(`A name is kept in the browser ${agrees ? '' : 'not '}of somebody who ${agrees ? 'ticked' : 'left'} the box for consent`, async ({
    page,
    world,
  }) => {
    const fields = [FIELD.name, FIELD.email, { ...FIELD.consent, required: false }]
    await world.redesign({ form: { ...WITHOUT_FORM, fields, button: 'Send me the letter' } }, AT_ONCE)
    await arrive(page, world.garden)
    await page.getByLabel('Your name').fill('Mia Garden')
    if (agrees) await page.getByLabel('I agree to get letters').check()
    await leaveAddress(page, 'mia@example.com')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('poptin_converted_email')))
      .toBe('mia@example.com')
    expect(await page.evaluate(() => localStorage.getItem('poptin_first_name'))).toBe(agrees ? 'Mia' : null)
  })
}
