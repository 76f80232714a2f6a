import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import type { Page, Request } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const CALL = '**/wp-admin/admin-ajax.php'
const SHOP = '/index.php/about/'

let forms = 0

/** Opens a page with one sign-up form, `letter`, that is awake. */
async function openForm(page: Page, buoy: OpenServer, props: Record<string, unknown> = {}) {
  await withoutPopups(page)
  forms += 1
  const address = await publishModules(buoy, `letter-${forms}`, aNode('newsletter', 'letter', props))
  await page.goto(address)
  await awake(page, 'letter')
  const form = page.locator('.et_pb_newsletter_form form')
  const press = () => form.getByRole('button').press('Enter')
  return { form, press, address, errors: page.locator('.et_pb_newsletter_error') }
}

/** The subscription that the page sends, held back until it is answered by hand. */
async function holdBack(page: Page) {
  const calls: {
    body: URLSearchParams
    answer: (body: string, status?: number) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  await page.route(CALL, (route) => {
    calls.push({
      body: bodyOf(route.request()),
      answer: (body, status = 200) => route.fulfill({ status, contentType: 'application/json', body }),
      fail: () => route.abort(),
    })
  })
  const next = async (index = 0) => {
    await expect.poll(() => calls.length).toBeGreaterThan(index)
    const call = calls[index]
    if (call === undefined) throw new Error('Nothing was sent')
    return call
  }
  return { calls, next }
}

function bodyOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.postData() ?? '')
}

test('I sign up on the first page, press the button of a mail, and am on the list [S1.21] [S7.44] [S4.80] [S4.82]', async ({
  page,
  buoy,
}) => {
  const email = `letter-${Date.now()}@example.com`
  await withoutPopups(page)
  await page.goto('/')
  await awake(page, 'closing-letter')
  const form = page.locator('#closing-letter form')
  await expect(form).toHaveAttribute('data-state', 'idle')
  await form.getByLabel('First name').fill('Mia')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send me the letter' }).press('Enter')
  const thanks = page.locator('#closing-letter .et_pb_newsletter_success')
  await expect(thanks).toContainText('we’ve sent you an email')
  await expect(thanks).toBeFocused()
  await expect(page.locator('#closing-letter input')).toHaveCount(0)
  await axe(page, '#closing-letter')

  const written = () => wholeMails((text, values) => buoy.query(text, values), { recipient: email })
  await expect.poll(async () => (await written()).length).toBe(1)
  const link = /https?:\/\/\S+newsletter\/\?\S+/.exec((await written())[0]?.plainText ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  await axe(page, 'main')
  await page.getByRole('button', { name: 'Yes, send me the news' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
  const readers = await buoy.query('select 1 from shop.news_reader where email = $1', [email])
  expect(readers).toHaveLength(1)
})

test('while it is sent the button says so, and a second press sends nothing [S4.80] [S4.81] [S3.39]', async ({
  page,
  buoy,
}) => {
  const { form, press } = await openForm(page, buoy, { firstName: true, lastName: true })
  const { calls, next } = await holdBack(page)
  await form.getByLabel('First name').fill('Mia')
  await form.getByLabel('Last name').fill('Tran')
  await form.getByLabel('Email').fill('mia@example.com')
  await press()
  const call = await next()
  const button = form.locator('.et_pb_newsletter_button')
  await expect(button).toHaveClass(/\bet_pb_button_text_loading\b/)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(form).toHaveAttribute('data-state', 'loading')
  await axe(page, '#letter')
  await press()
  expect(calls).toHaveLength(1)
  expect([...call.body.keys()].toSorted()).toEqual(
    [
      'action',
      'et_list_id',
      'et_firstname',
      'et_lastname',
      'et_email',
      'et_provider',
      'et_account',
      'et_ip_address',
      'et_custom_fields',
      'et_hidden_fields',
      'token',
      'et_checksum',
      'et_frontend_nonce',
      'et_website',
    ].toSorted(),
  )
  expect(call.body.get('et_email')).toBe('mia@example.com')
  // The captcha's token goes with the list (S7.56).
  expect(call.body.get('token')).toMatch(/^[\w+/=]{100,}$/)
  await call.answer('{"success":true}')
  await expect(page.locator('.et_pb_newsletter_success')).toBeVisible()
})

test('I am told what is missing, and nothing is sent before it is put right [S5.57] [S5.58] [S5.60] [S5.61] [S4.80]', async ({
  page,
  buoy,
}) => {
  const fields = [{ id: 'boat', label: 'Your boat' }]
  const { form, press, errors } = await openForm(page, buoy, { firstName: true, lastName: true, fields })
  const { calls, next } = await holdBack(page)
  await form.getByLabel('Email').fill('mia at home')
  await press()
  await expect(errors).toContainText('Please, fill in the following fields:')
  await expect(errors.getByRole('listitem')).toHaveText(['First name', 'Last name', 'Your boat'])
  await expect(errors).toContainText('Invalid email')
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form).toHaveAttribute('data-state', 'error')
  await axe(page, '#letter')
  await form.getByLabel('First name').fill('Mia')
  await form.getByLabel('Last name').fill('Tran')
  await form.getByLabel('Your boat').fill('Tinny')
  await form.getByLabel('Email').fill('mia@home')
  expect(calls).toEqual([])
  await press()
  expect((await next()).body.get('et_custom_fields[boat]')).toBe('Tinny')
  await expect(errors).toHaveCount(0)
})

test('what only the browser knows to be wrong is not sent either [S5.56] [S5.61]', async ({ page, buoy }) => {
  const { form, press, errors } = await openForm(page, buoy)
  const { calls } = await holdBack(page)
  const email = form.getByLabel('Email')
  await email.fill('mia@example.com')
  await email.evaluate((input: HTMLInputElement) => input.setCustomValidity('Not on Sundays.'))
  await press()
  await expect(errors).toHaveText('Not on Sundays.')
  await expect(email).toBeFocused()
  expect(calls).toEqual([])
})

test.describe('when the answer is none', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('I read why, keep what I typed, and may send it again [S8.62] [S8.64] [S7.45] [S4.80]', async ({
    page,
    buoy,
  }) => {
    const { form, press, errors } = await openForm(page, buoy)
    const { next } = await holdBack(page)
    await form.getByLabel('Email').fill('mia@example.com')
    await press()
    await (await next(0)).answer('')
    await expect(errors).toHaveText(
      'Please, check the fields below to make sure you entered the correct information.',
    )
    await press()
    await (await next(1)).answer('{"error":"This list is closed for the winter."}')
    await expect(errors).toHaveText('This list is closed for the winter.')
    await press()
    await (await next(2)).fail()
    await expect(errors).toContainText('We can’t reach the shop.')
    await expect(form.getByLabel('Email')).toHaveValue('mia@example.com')
    await axe(page, '#letter')
    await press()
    await (await next(3)).answer('{"success":"Welcome aboard."}')
    await expect(page.locator('.et_pb_newsletter_success')).toHaveText('Welcome aboard.')
  })
})

test('after signing up I come to the page that the form names, in place of thanks [S4.83]', async ({
  page,
  buoy,
}) => {
  const { form, press } = await openForm(page, buoy, { redirect: SHOP })
  const { next } = await holdBack(page)
  await form.getByLabel('Email').fill('mia@example.com')
  await press()
  await (await next()).answer('{"success":true}')
  await page.waitForURL(`**${SHOP}`)
})

test('questions come and go with my answers, and boxes say yes or no [S5.60] [S5.62]', async ({
  page,
  buoy,
}) => {
  const { form, press } = await openForm(page, buoy, {
    fields: [
      {
        id: 'often',
        type: 'select',
        label: 'How often',
        options: [
          { label: 'Every week', value: 'weekly' },
          { label: 'Never mind', value: 'never' },
        ],
      },
      { id: 'day', label: 'Which day', conditions: { entries: [['often', 'is', 'weekly']] } },
      {
        id: 'gift',
        type: 'checkbox',
        label: 'A gift',
        required: false,
        options: [{ label: 'It is a gift', value: 'yes', unchecked: 'no' }],
      },
    ],
  })
  const { next } = await holdBack(page)
  const paired = form.locator('.et_pb_checkbox_handle')
  await expect(form.getByLabel('Which day')).toBeHidden()
  await form.getByLabel('How often').selectOption('weekly')
  await expect(form.getByLabel('Which day')).toBeVisible()
  await expect(paired).toHaveValue('no')
  await form.getByLabel('It is a gift').press('Space')
  await expect(paired).toHaveValue('yes')
  await form.getByLabel('It is a gift').press('Space')
  await expect(paired).toHaveValue('no')
  await form.getByLabel('How often').selectOption('never')
  await expect(form.getByLabel('Which day')).toBeHidden()
  await form.getByLabel('Email').fill('mia@example.com')
  await press()
  const { body } = await next()
  expect(body.get('et_custom_fields[often]')).toBe('never')
  expect(body.get('et_custom_fields[gift]')).toBe('no')
  expect(body.getAll('et_hidden_fields[]')).toEqual(['day'])
  expect(body.has('et_custom_fields[day]')).toBe(false)
})

test('the feed opens in a small window, and in its place when none may open [S7.57]', async ({
  page,
  buoy,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    window.open = (...given) => {
      asked.push(given)
      return {} as Window
    }
  })
  await openForm(page, buoy, { feed: { label: 'Read the feed', href: SHOP } })
  const link = page.getByRole('link', { name: 'Read the feed' })
  await link.press('Enter')
  const [[href, , features]] = await page.evaluate(
    () => (window as unknown as { asked: string[][] }).asked as [string[]],
  )
  expect(href).toBe(SHOP)
  expect(features).toMatch(/width=550,height=520/)
  await page.evaluate(() => {
    window.open = () => null
  })
  const opened = page.waitForEvent('popup')
  await link.press('Enter')
  await (await opened).waitForURL(`**${SHOP}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a plain one, and a page says thank you [S1.21] [S7.44]', async ({ page, buoy }) => {
    const slug = `letter-plain-${Date.now()}`
    await page.goto(await publishModules(buoy, slug, aNode('newsletter', 'letter', {})))
    const email = `plain-${Date.now()}@example.com`
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    const kept = await buoy.query<{ page: string }>(
      'select page from pages.newsletter_signup where email = $1',
      [email],
    )
    expect(kept).toEqual([{ page: `/index.php/${slug}/` }])
  })
})
