import type { FormField } from '@buoy/popups/forms/fields-contract.ts'
import { FIELD } from './form-fields.ts'
import { expectOpenToEverybody, SEND, send, sendAgain, thanked } from './form-flow.ts'
import { LEADS, type Lead } from './leads.ts'
import { expect, popupOn, test } from './popup-world.ts'

test('A visitor fills in a long form with nothing but the keyboard, and every answer arrives [W3.63] [W3.64] [W3.65] [W3.66] [W5.11] [W5.42] [W7.17] [W7.20] [W9.17]', async ({
  page,
  world,
}) => {
  const { name, email, international, size, sun, likes, company, words, consent, source } = FIELD
  await world.ask({
    fields: [name, email, international, size, sun, likes, company, words, consent, source],
  })
  await page.goto(`${world.garden}?utm_source=pond+club`)
  const popup = popupOn(page)
  await expect(popup.getByLabel('Your name')).toBeFocused()
  await expect(popup.getByLabel('Country of the phone number')).toHaveValue('AU')
  await expectOpenToEverybody(page)

  const keys = page.keyboard
  await keys.type('Kim')
  await keys.press('Tab')
  await keys.type('kim@acme.example')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.type('0412 345 678')
  await keys.press('Tab')
  await keys.type('La')
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await keys.press('Tab')
  await keys.press('Space')
  await keys.press('Tab')
  await keys.press('Space')
  await keys.press('Tab')
  await keys.type('Acme')
  await keys.press('Tab')
  await keys.type('Two frogs, one heron')
  await keys.press('Tab')
  await keys.press('Space')
  await keys.press('Tab')
  await expect(popup.getByRole('link', { name: 'What that means' })).toBeFocused()
  await keys.press('Tab')
  await expect(popup.getByRole('button', { name: SEND })).toBeFocused()
  const converted = page.waitForRequest(/\/api\/display\/conversion\//)
  await keys.press('Enter')
  await thanked(page)

  const sent = new URLSearchParams((await converted).postData() ?? '')
  expect(Object.fromEntries(sent)).toMatchObject({
    name_1: 'Kim',
    email_1: 'kim@acme.example',
    phone_1: '+61412345678',
    consent: 'yes',
    checkbox_checked: '1',
    select_1: 'Large',
    radio_1: 'Half',
    checkbox_1: 'Frogs, Lilies',
    free_field_1: 'a:Company=&=b:Acme',
    message_1: 'Two frogs, one heron',
    custom_utm_1: 'pond club',
  })
  expect(JSON.parse(sent.get('newExtraFields') ?? '')).toEqual([
    { type: 'select', name: 'select_1', placeholder: 'Pond size', value: 'Large', id: 'size' },
    { type: 'radio', name: 'radio_1', placeholder: 'Sun', value: 'Half', id: 'sun' },
    { type: 'checkbox', name: 'checkbox_1', placeholder: 'You like', value: 'Frogs, Lilies', id: 'likes' },
    {
      type: 'free_field',
      name: 'free_field_1',
      placeholder: 'Company',
      value: 'a:Company=&=b:Acme',
      id: 'company',
    },
    {
      type: 'message',
      name: 'message_1',
      placeholder: 'Anything else',
      value: 'Two frogs, one heron',
      id: 'words',
    },
    { type: 'custom_utm', name: 'custom_utm_1', placeholder: 'Source', value: 'pond club', id: 'source' },
  ])
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead).toMatchObject({ email: 'kim@acme.example', consent: true })
  expect(lead?.fields.some((field) => field.problem)).toBe(false)
  expect(lead?.fields.map((field) => field.name)).toEqual([
    ...new Set(lead?.fields.map((field) => field.name)),
  ])
})

test('What is wrong is said at its field, the first is brought up, and the mark stays when the words go [W5.03] [W5.18] [W5.19] [W5.33] [W5.34] [W5.45] (W8.12) [W8.15]', async ({
  page,
  world,
}) => {
  const { email, name, phone, birthday, site } = FIELD
  await world.ask({ fields: [email, name, phone, birthday, site] })
  await page.goto(world.garden)
  const popup = popupOn(page)
  await popup.getByLabel('Your email').fill('kim@acme.example')
  await popup.getByLabel('Your name').fill('Kim <1>')
  await popup.getByLabel('Phone').fill('call me')
  await popup.getByLabel('Birthday').fill('2150-01-01')
  await popup.getByLabel('Website').fill('javascript:alert(1)')
  await send(page)

  await expect(popup.getByLabel('Your name')).toBeFocused()
  for (const [label, words] of [
    ['Your name', 'Please enter at least 2 or more characters'],
    ['Phone', 'Please enter a valid phone number'],
    ['Birthday', 'Please enter a valid birthday.'],
    ['Website', 'Please, fix the following errors: Website'],
  ] as const) {
    await expect(popup.getByText(words)).toBeVisible()
    await expect(popup.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(popup.getByLabel(label)).toHaveAccessibleDescription(words)
  }
  await expect(popup.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'false')
  await expectOpenToEverybody(page)
  await expect(popup.getByText('Please enter a valid phone number')).toHaveClass(/only-heard/)
  await expect(popup.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  expect(await world.query(LEADS)).toEqual([])

  await popup.getByLabel('Your name').fill('Kim')
  await expect(popup.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'false')
  await popup.getByLabel('Phone').fill('0412 345 678')
  await popup.getByLabel('Birthday').fill('1990-05-17')
  await popup.getByLabel('Website').fill('pond.example')
  await sendAgain(page)
})

test('An empty form shakes and points at its email field until the next key, whatever is ticked [W3.46] [W5.40] [W5.41] [W8.14]', async ({
  page,
  world,
}) => {
  const { name, email, consent } = FIELD
  await world.ask({ fields: [name, email, { ...consent, checked: true }] })
  await page.goto(world.garden)
  const popup = popupOn(page)
  await expect(popup.getByLabel('I agree to get letters')).toBeChecked()
  await send(page)

  await expect(popup.locator('form')).toHaveClass(/shaking/)
  const email1 = popup.getByLabel('Your email')
  await expect(email1).toBeFocused()
  await expect(email1).toHaveAttribute('aria-invalid', 'true')
  await expect(email1).toHaveAccessibleDescription(
    'Please, fill in the following fields: Your name, Your email, I agree to get letters',
  )
  await popup.getByLabel('Your name').press('ArrowLeft')
  await expect(email1).toHaveAttribute('aria-invalid', 'false')
  expect(await world.query(LEADS)).toEqual([])
})

test('A form that asks for nothing but a phone number says so in the number’s own words [W5.03] [W5.12] [W5.40]', async ({
  page,
  world,
}) => {
  await world.ask({ fields: [FIELD.phone] })
  await page.goto(world.garden)
  await send(page)

  await expect(popupOn(page).locator('form')).toHaveClass(/shaking/)
  await expect(popupOn(page).getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a valid phone number',
  )
  expect(await world.query(LEADS)).toEqual([])
})

for (const [name, fields] of Object.entries({
  'no field': [],
  'none but hidden ones': [{ kind: 'hidden', id: 'from', label: 'From', value: 'the pond page' }],
} satisfies Record<string, FormField[]>)) {
  test(`A form with ${name} is sent and thanked for by its button [W4.27] [W5.40]`, async ({
    page,
    world,
  }) => {
    await world.ask({ fields })
    await page.goto(world.garden)
    await send(page)

    await thanked(page)
    const [lead] = await world.query<Lead>(LEADS)
    expect(lead?.fields.map((field) => field.value)).toEqual(fields.map((field) => field.value))
  })
}

test('Anyone who wants no motion sees no shaking [W5.40]', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(world.garden)
  await send(page)

  await expect(popupOn(page).locator('form')).toHaveClass(/shaking/)
  const name = await popupOn(page)
    .locator('form')
    .evaluate((form) => getComputedStyle(form).animationName)
  expect(name).toBe('none')
})

test('A Hebrew form reads from the right and says in Hebrew what is wrong [W5.13] [W5.16] [W5.46] [W5.47]', async ({
  page,
  world,
}) => {
  const { name, email, israeli } = FIELD
  await world.ask({
    fields: [{ ...name, label: 'שם' }, { ...email, label: 'מייל' }, israeli],
    language: 'he',
  })
  await page.goto(world.garden)
  const popup = popupOn(page)
  await expect(popup).toHaveAttribute('dir', 'rtl')
  await popup.getByLabel('מייל').fill('kim@')
  await popup.getByLabel('טלפון').fill('050--1234567')
  await send(page)

  await expect(popup.getByText('מספר הטלפון שגוי')).toBeVisible()
  await expect(popup.getByText('יש שגיאות הקלדה בכתובת המייל')).toBeVisible()
  await expect(popup.getByText('נא להזין לפחות 2 תווים')).toBeVisible()
  await expectOpenToEverybody(page)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    hasTouch: true,
  })

  test('a long form scrolls in its card, and every box is big enough for a thumb [W2.12]', async ({
    page,
    world,
  }) => {
    const { name, email, international, sun, likes, consent } = FIELD
    await world.ask({ fields: [name, email, international, sun, likes, consent] })
    await page.goto(world.garden)
    const popup = popupOn(page)
    await expect(popup.getByLabel('Country of the phone number')).toHaveValue('AU')
    const card = popup.locator('.card')
    expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    for (const box of await popup.locator('.box').all()) {
      // Rounded: the box has grown out of a scale, and is a millionth short of it for a moment.
      expect(Math.round((await box.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectOpenToEverybody(page)
    await popup.getByRole('button', { name: SEND }).scrollIntoViewIfNeeded()
    await expect(popup.getByRole('button', { name: SEND })).toBeInViewport()
  })
})
