import { postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { FIELD } from './form-fields.ts'
import { expectOpenToEverybody, send, sendAgain, thanked } from './form-flow.ts'
import { LEADS, type Lead } from './leads.ts'
import { expect, popupOn, test } from './popup-world.ts'

const ROBOT = { kind: 'captcha', id: 'robot', label: 'I am not a robot' } as const

/** A form that stands in the page and follows its theme. */
function themed(language: Design['language']): Partial<Design> {
  const { form, look } = postcard()
  const fields = [FIELD.name, FIELD.email, FIELD.company, FIELD.site, ROBOT]
  return { language, look: { ...look, typeface: 'page' }, form: { ...form, fields } }
}

test('An embedded form that follows its site says above it what is missing and what is wrong [W8.13] [W8.14] [W8.15] [W8.16] [W8.17] [W8.18]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'embedded', design: themed('en') })
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  const summary = popup.locator('.summary')
  await expect(summary).toBeEmpty()

  await popup.getByLabel('Your email').fill('kim@nowhere')
  await popup.getByLabel(/Website/).fill('not an address')
  await popup.locator('.poptin_submit').press('Enter')

  await expect(summary.locator('> p').first()).toHaveText(
    'Please, check the fields below to make sure you entered the correct information',
  )
  const lists = summary.locator('div')
  await expect(lists.nth(0)).toContainText('Please, fill in the following fields')
  await expect(lists.nth(0).getByRole('listitem')).toHaveText(['Your name'])
  await expect(lists.nth(1)).toContainText('Please, fix the following errors')
  await expect(lists.nth(1).getByRole('listitem')).toHaveText(['Your email', 'Website'])
  await expect(summary.locator('> p').last()).toHaveText('You entered the wrong number in captcha')
  await expect(popup.locator('[data-field=email] .trouble')).toHaveText('Invalid email')
  await expect(popup.locator('[data-field=robot] .trouble')).toHaveText(
    'You entered the wrong number in captcha',
  )
  await expect(summary).toHaveRole('alert')

  await popup.getByLabel('Your email').fill('kim@example.com')
  await popup.getByLabel(/Website/).fill('garden.example')
  await expect(lists).toHaveCount(1)
})

test('It speaks Hebrew, and other forms have no summary [W8.18]', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  await drawPopup(page, world, { type: 'embedded', design: themed('he') })
  await popup.locator('.poptin_submit').press('Enter')
  await expect(popup.locator('.summary')).toContainText('נא לבדוק את השדות שלהלן')
  await expect(popup.locator('.summary')).toContainText('נא למלא את השדות הבאים')

  const { look, ...design } = themed('en')
  await drawPopup(page, world, { type: 'embedded', design })
  await popup.locator('.poptin_submit').press('Enter')
  await expect(popup.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(popup.locator('.summary')).toHaveCount(0)
})

test('A captcha is ticked by keyboard, solved by the browser, and its form arrives [W8.18]', async ({
  page,
  world,
}) => {
  await world.ask({ fields: [FIELD.email, ROBOT] })
  await page.goto(world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await send(page)
  await expect(popupOn(page).getByText('You entered the wrong number in captcha')).toBeVisible()

  await popupOn(page).getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
  await expect(popupOn(page).getByText('Checked')).toBeVisible()
  await expectOpenToEverybody(page)
  await sendAgain(page)

  await expect.poll(() => world.query<Lead>(LEADS)).toMatchObject([{ email: 'kim@example.com' }])
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields.map(({ name }) => name)).toEqual(['email_1'])
})

test('A form that was opened before its captcha was published arrives, marked', async ({ page, world }) => {
  await page.goto(world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await world.ask({ fields: [FIELD.email, ROBOT] })
  await send(page)

  await thanked(page)
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields).toMatchObject([{ name: 'email_1', problem: 'captcha' }])
})

test.describe('when the service does not take the solution', () => {
  test.use({ allowedConsole: [/status of 422/] })

  test('the form stays, says so, and can be sent once more [W8.17] [W8.18]', async ({ page, world }) => {
    await world.ask({ fields: [FIELD.email, ROBOT] })
    await page.route(
      /\/api\/display\/conversion\//,
      (route) =>
        route.continue({
          postData: (route.request().postData() ?? '')
            .replaceAll('captcha_1', 'gone')
            .replaceAll('%22captcha%22', '%22free_field%22'),
        }),
      { times: 1 },
    )
    await page.goto(world.garden)
    const popup = popupOn(page)
    await popup.getByLabel('Your email').fill('kim@example.com')
    await popup.getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
    await expect(popup.getByText('Checked')).toBeVisible()
    await send(page)

    await expect(popup.getByText('You entered the wrong number in captcha')).toBeVisible()
    await expect(popup.getByRole('checkbox')).not.toBeChecked()
    expect(await world.query(LEADS)).toEqual([])

    await popup.getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
    await expect(popup.getByText('Checked')).toBeVisible()
    await sendAgain(page)
    await expect.poll(() => world.query(LEADS)).toHaveLength(1)
  })
})
