import { aContactForm } from '@buoy/pages/messages/messages.fixtures.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

// A form that is refused by the server is answered with 400, which browsers write into their console.
test.use({ allowedConsole: [/status of 400|ERR_INTERNET_DISCONNECTED/] })

const DEBOUNCE_MS = 250

async function open(page: Page, buoy: OpenServer, slug: string, props: Record<string, unknown> = {}) {
  const address = await publishModules(buoy, slug, aContactForm('write', props))
  await withoutPopups(page)
  await page.goto(address)
  await hydrated(page)
  await awake(page, 'write')
  return page.locator('#et_pb_contact_form_0')
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Mia Tran')
  await page.getByLabel('Email').fill('mia@example.com')
  await page.getByLabel('Topic').selectOption('hello')
}

/** Answers the sum as it stands there; `by` makes it wrong. */
async function answer(page: Page, by = 0): Promise<void> {
  const input = page.locator('.et_pb_contact_captcha')
  await expect(input).toHaveAttribute('data-first_digit', /\d/)
  const digits = await input.evaluate((one: HTMLInputElement) => [
    Number(one.dataset.first_digit),
    Number(one.dataset.second_digit),
  ])
  const [first = 0, second = 0] = digits
  await input.fill(String(first + second + by))
}

const message = (page: Page) => page.locator('.et-pb-contact-message')

test('I write to the shop, and what it says takes the form’s place [S1.20] [S4.78] [S7.50] [S3.35] [S3.36] [S3.37] [S3.38]', async ({
  page,
  buoy,
}) => {
  const form = await open(page, buoy, 'write-well')
  await axe(page, '#et_pb_contact_form_0')
  await fill(page)
  await answer(page)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  const request = await posted
  expect(new URL(request.url()).pathname).toBe('/index.php/write-well/')
  const body = new URLSearchParams(request.postData() ?? '')
  expect(body.get('et_pb_contact_email_0')).toBe('mia@example.com')
  expect(body.has('token')).toBe(true)
  expect(JSON.parse(body.get('et_pb_contact_email_hidden_fields_0') ?? '')).toEqual(['order'])
  expect(JSON.parse(body.get('et_pb_contact_email_fields_0') ?? '')).toContainEqual({
    field_id: 'et_pb_contact_email_0',
    original_id: 'email',
    required_mark: 'required',
    field_type: 'email',
    field_label: 'Email',
  })
  await expect(form.locator('form')).toHaveCount(0)
  await expect(message(page)).toHaveText('Thanks for contacting us')
  await expect(form.getByRole('status')).toBeFocused()
  await axe(page, '#et_pb_contact_form_0')
})

test('the form tells me what is missing and what is wrong, and marks it [S5.40] [S5.42] [S5.43] [S5.49] [S5.54] (S5.55) [S8.61]', async ({
  page,
  buoy,
}) => {
  await open(page, buoy, 'write-wrong')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toBeFocused()
  await expect(message(page).locator('li')).toHaveText(['Name', 'Topic', 'Captcha'])
  await expect(message(page).locator('p')).toHaveText([
    'Please, fix the following errors:',
    'Please, fill in the following fields:',
    'Invalid email',
  ])
  await expect(page.getByLabel('Name')).toHaveClass(/et_contact_error/)
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await axe(page, '#et_pb_contact_form_0')
  await message(page).getByRole('link', { name: 'Name' }).press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a wrong sum is said, and I get a new one with nothing in it [S5.51] [S5.52] [S9.69]', async ({
  page,
  buoy,
}) => {
  await open(page, buoy, 'write-sum')
  await fill(page)
  await answer(page, 1)
  const drawn = page.waitForResponse((response) => response.url().includes('/forms/ticket'))
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toContainText('You entered the wrong number in captcha.')
  await expect(page.locator('.et_pb_contact_captcha')).toHaveValue('')
  const { first, second } = (await (await drawn).json()) as { first: number; second: number }
  for (const digit of [first, second]) expect(digit).toBeGreaterThanOrEqual(1)
  for (const digit of [first, second]) expect(digit).toBeLessThanOrEqual(15)
  await expect(page.locator('.et_pb_contact_captcha_question')).toHaveText(`${first} + ${second}`)
  await answer(page)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toHaveText('Thanks for contacting us')
})

test('a field comes when an answer asks for it, a quarter of a second after I typed [S9.64] [S5.53]', async ({
  page,
  buoy,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const fields = [
    { id: 'pieces', label: 'Pieces' },
    { id: 'abn', label: 'ABN', conditions: { entries: [['pieces', 'is greater', '9']] } },
  ]
  await open(page, buoy, 'write-more', { fields, check: 'none' })
  const abn = page.getByLabel('ABN')
  await expect(abn).toBeHidden()
  await page.getByLabel('Pieces').fill('12')
  await page.clock.runFor(DEBOUNCE_MS - 1)
  await expect(abn).toBeHidden()
  await page.clock.runFor(1)
  await expect(abn).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page).locator('li')).toHaveText(['ABN'])
})

test('a group of boxes or answers with nothing chosen is marked [S5.41]', async ({ page, buoy }) => {
  const options = [{ value: 'a', label: 'A' }]
  const fields = [
    { id: 'boxes', type: 'checkbox', label: 'Boxes', options },
    { id: 'dots', type: 'radio', label: 'Dots', options },
  ]
  await open(page, buoy, 'write-groups', { fields, check: 'none' })
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page).locator('li')).toHaveText(['Boxes', 'Dots'])
  for (const name of ['Boxes', 'Dots'])
    await expect(page.getByRole('group', { name })).toHaveClass(/et_contact_error/)
})

test('pressed twice it is sent once [S4.76] [S4.77]', async ({ page, buoy }) => {
  await open(page, buoy, 'write-twice', { check: 'none' })
  await fill(page)
  let posts = 0
  await page.route('**/index.php/write-twice/', async (route) => {
    posts += 1
    await route.continue()
  })
  await page.locator('form.et_pb_contact_form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(message(page)).toHaveText('Thanks for contacting us')
  expect(posts).toBe(1)
})

test('when the shop cannot be reached nothing of what I typed is lost', async ({ page, buoy, context }) => {
  await open(page, buoy, 'write-offline', { check: 'none' })
  await fill(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toContainText('We can’t reach the shop. Your text is still here')
  await expect(page.getByLabel('Name')).toHaveValue('Mia Tran')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toHaveText('Thanks for contacting us')
})

test('after a message I am led on, and never after an error [S4.79] [S8.65]', async ({ page, buoy }) => {
  await page.addInitScript(() => {
    document.addEventListener('buoy:form-sent', () => sessionStorage.setItem('sent', 'yes'))
  })
  await open(page, buoy, 'write-on', { check: 'none', redirect: '/index.php/about/' })
  await fill(page)
  const errorPage =
    '<div id="et_pb_contact_form_0"><div class="et-pb-contact-message"><p class="et_pb_contact_error_text">Not today</p></div></div>'
  const refuse = '**/index.php/write-on/'
  await page.route(refuse, (route) => route.fulfill({ contentType: 'text/html', body: errorPage }))
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(message(page)).toHaveText('Not today')
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/index.php/write-on/')
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.waitForURL('**/index.php/about/')
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBe('yes')
})

test('I ask about an order on the contact page, and nothing is asked of me', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/index.php/contact/')
  await hydrated(page)
  await awake(page, 'contact-form')
  await page.getByLabel('Name').fill('Mia Tran')
  await page.getByLabel('Email').fill('mia@example.com')
  await page.getByLabel('What is it about?').selectOption('order')
  await page.getByLabel('Order number').fill('1042')
  await page.getByLabel('Message').fill('Where is it?')
  await page.getByRole('button', { name: 'Send it' }).press('Enter')
  await expect(message(page)).toContainText('Thanks, that has arrived.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('I write to the shop by a plain form, which asks me a sum [S7.51]', async ({ page, buoy }) => {
    await page.goto(await publishModules(buoy, 'write-plain', aContactForm('write')))
    await fill(page)
    await page.getByLabel('Order number').fill('')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('.et_pb_contact_error_text').last()).toContainText('small sum')
    await expect(page.getByLabel('Name')).toHaveValue('Mia Tran')
    const question = (await page.locator('.et_pb_contact_captcha_question').textContent()) ?? ''
    const [first = 0, second = 0] = question.split('+').map(Number)
    await page.locator('.et_pb_contact_captcha').fill(String(first + second))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(message(page)).toHaveText('Thanks for contacting us')
  })
})
