import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { FIELD } from './form-fields.ts'
import { expect, popupOn, test } from './popup-world.ts'

const SEND = 'Send me the letter'
const THANKS = 'The next one is yours'

type Stored = { email: string; consent: boolean; fields: { name: string; value: string; problem?: string }[] }
const LEADS = 'select email, consent, fields from popups.conversion'

const send = (page: Page) => popupOn(page).getByRole('button', { name: SEND }).press('Enter')
const thanked = (page: Page) => expect(page.getByRole('heading', { name: THANKS })).toBeVisible()

/** The button sleeps for three seconds after an attempt. */
async function sendAgain(page: Page): Promise<void> {
  await expect(async () => {
    await send(page)
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible({ timeout: 800 })
  }).toPass()
}

async function expectOpenToEverybody(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#poptin_DemoPondLettr')?.shadowRoot
    return root?.getAnimations().every((animation) => animation.playState === 'finished')
  })
  // The document wants tab indices from 500; inside the shadow root they order nothing but the popup.
  const checker = new AxeBuilder({ page }).include('#poptin_DemoPondLettr').disableRules(['tabindex'])
  const { violations } = await checker.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

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
    ...{ name_1: 'Kim', email_1: 'kim@acme.example', phone_1: '+61412345678' },
    ...{ consent: 'yes', checkbox_checked: '1' },
  })
  expect(JSON.parse(sent.get('newExtraFields') ?? '')).toEqual([
    { type: 'select', name: 'select_1', placeholder: 'Pond size', value: 'Large', id: 'size' },
    { type: 'radio', name: 'radio_1', placeholder: 'Sun', value: 'Half', id: 'sun' },
    { type: 'checkbox', name: 'checkbox_1', placeholder: 'You like', value: 'Frogs, Lilies', id: 'likes' },
    {
      ...{ type: 'free_field', name: 'free_field_1', placeholder: 'Company' },
      ...{ value: 'a:Company=&=b:Acme', id: 'company' },
    },
    {
      ...{ type: 'message', name: 'message_1', placeholder: 'Anything else' },
      ...{ value: 'Two frogs, one heron', id: 'words' },
    },
    { type: 'custom_utm', name: 'custom_utm_1', placeholder: 'Source', value: 'pond club', id: 'source' },
  ])
  const [lead] = await world.query<Stored>(LEADS)
  expect(lead).toMatchObject({ email: 'kim@acme.example', consent: true })
  expect(lead?.fields.some((field) => field.problem)).toBe(false)
})

test('What is wrong is said at its field, the first is brought up, and the mark stays when the words go [W5.03] [W5.18] [W5.19] [W5.33] [W5.34] [W5.45] [W8.12] [W8.15]', async ({
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

test('Whoever wants no motion sees no shaking [W5.40]', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(world.garden)
  await send(page)

  await expect(popupOn(page).locator('form')).toHaveClass(/shaking/)
  const name = await popupOn(page)
    .locator('form')
    .evaluate((form) => getComputedStyle(form).animationName)
  expect(name).toBe('none')
})

test('An international number is typed in its own characters and judged by its country [W5.07] [W5.08] [W5.09] [W5.10] [W5.11]', async ({
  page,
  world,
}) => {
  const { email, international } = FIELD
  await world.ask({ fields: [international, email] })
  await page.goto(world.garden)
  const popup = popupOn(page)
  const country = popup.getByLabel('Country of the phone number')
  const number = popup.getByRole('textbox', { name: 'Mobile' })
  await expect(country).toHaveValue('AU')
  await popup.getByLabel('Your email').fill('kim@acme.example')

  await number.focus()
  await page.keyboard.type('+(0x4)12-3.4')
  await expect(number).toHaveValue('(04)12-34')
  await send(page)
  await expect(popup.getByText('Invalid number - please try again')).toBeVisible()
  await expect(number).toBeFocused()

  await country.focus()
  await page.keyboard.type('New Zea')
  await expect(country).toHaveValue('NZ')
  // A number that is pasted whole brings its own country.
  await number.fill('+44 7400 123456')
  await expect(country).toHaveValue('GB')
  await expect(number).toHaveValue('7400123456')
  await sendAgain(page)
  const [lead] = await world.query<Stored>(LEADS)
  expect(lead?.fields.find((field) => field.name === 'phone_1')?.value).toBe('+447400123456')
})

test('A popup without such a field asks for no phone library [W7.46] [W7.47]', async ({ page, world }) => {
  const parts: string[] = []
  page.on('request', (request) => parts.push(request.url()))
  await world.ask({ fields: [FIELD.email, FIELD.phone] })
  await page.goto(world.garden)
  await expect(popupOn(page)).toBeVisible()
  await popupOn(page).getByLabel('Phone').fill('0412 345 678')
  await popupOn(page).getByLabel('Your email').fill('kim@gmail.com')
  await send(page)
  await thanked(page)

  expect(parts.filter((url) => /phone|validation-emails/.test(url))).toEqual([])
})

test('Only business addresses pass where the owner wants them, by a list that is fetched once [W5.28] [W5.29] [W5.30] [W7.42]', async ({
  page,
  world,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('validation-emails')) lists.push(request.url())
  })
  await world.ask({ fields: [FIELD.email], emailCheck: 'typos-business' })
  await page.goto(world.garden)
  const email = popupOn(page).getByLabel('Your email')
  await email.fill('kim@gmail.com')
  await send(page)

  await expect(popupOn(page).getByText('Only business emails are allowed')).toBeVisible()
  await email.fill('kim@acme.example')
  await sendAgain(page)
  expect(lists).toEqual([`${world.service}/api/display/validation-emails`])
})

test('The rest of an address is offered to those who cannot see it too [W5.26] [W5.27]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  const email = popupOn(page).getByLabel('Your email')
  await email.pressSequentially('kim@h')

  const offer = popupOn(page).getByRole('status')
  await expect(offer).toHaveText('kim@hotmail.com: press Tab or the right arrow to take it')
  await page.keyboard.press('Tab')
  await expect(offer).toHaveText('')
  await page.keyboard.press('Tab')
  await expect(email).not.toBeFocused()
})

test('A number takes digits and is rounded when it is left; a group of boxes asks until one is ticked [W5.35] [W5.36] [W5.37] [W5.38] [W5.39]', async ({
  page,
  world,
}) => {
  const { email, litres, sun, likes } = FIELD
  await world.ask({ fields: [email, litres, sun, likes] })
  await page.goto(world.garden)
  const popup = popupOn(page)
  const number = popup.getByLabel('Litres')
  await expect(number).toHaveAttribute('step', '0.01')
  await number.focus()
  await page.keyboard.type('-1e.0a0-5')
  await expect(number).toHaveValue('-1.005')
  await number.blur()
  await expect(number).toHaveValue('-1.01')

  await popup.getByLabel('Your email').fill('kim@acme.example')
  const [full, frogs, lilies] = [
    popup.getByLabel('Full'),
    popup.getByLabel('Frogs'),
    popup.getByLabel('Lilies'),
  ]
  await expect(full).toHaveAttribute('required')
  await expect(frogs).toHaveAttribute('required')
  await send(page)
  await expect(full).toBeFocused()
  await expect(popup.getByRole('radiogroup', { name: 'Sun' })).toHaveAttribute('aria-invalid', 'true')
  expect(await world.query(LEADS)).toEqual([])

  await full.press('Space')
  await lilies.press('Space')
  await expect(frogs).not.toHaveAttribute('required')
  await lilies.press('Space')
  await expect(frogs).toHaveAttribute('required')
  await frogs.press('Space')
  await sendAgain(page)
})

test.describe('when a part cannot be loaded', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the phone check is off, the lead arrives, and its owner is told [W8.07]', async ({ page, world }) => {
    await page.route(/\/phone-library/, (route) => route.abort())
    await world.ask({ fields: [FIELD.email, FIELD.international] })
    await page.goto(world.garden)
    await popupOn(page).getByLabel('Your email').fill('kim@acme.example')
    await popupOn(page).getByLabel('Mobile').fill('0412')
    await send(page)
    await thanked(page)

    const [lead] = await world.query<Stored>(LEADS)
    expect(lead?.fields[1]).toMatchObject({ value: '0412', problem: 'phoneInternational' })
  })

  test('the numbering plan alone, the same [W8.07]', async ({ page, world }) => {
    await page.route(/\/phone-61-/, (route) => route.abort())
    await world.ask({ fields: [FIELD.email, FIELD.international] })
    await page.goto(world.garden)
    await popupOn(page).getByLabel('Your email').fill('kim@acme.example')
    await popupOn(page).getByRole('textbox', { name: 'Mobile' }).fill('0412')
    await send(page)
    await thanked(page)
  })

  test('the list of free mail is asked for as a file, and without it every address passes [W7.43] [W8.06]', async ({
    page,
    world,
  }) => {
    const lists: string[] = []
    await page.route(/validation-emails/, (route) => {
      lists.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    await world.ask({ fields: [FIELD.email], emailCheck: 'business-email' })
    await page.goto(world.garden)
    await popupOn(page).getByLabel('Your email').fill('kim@gmail.com')
    await send(page)
    await thanked(page)

    expect(lists).toEqual(['/api/display/validation-emails', '/validation-emails.txt'])
    const [lead] = await world.query<Stored>(LEADS)
    expect(lead?.fields[0]).toMatchObject({ value: 'kim@gmail.com', problem: 'onlyBusiness' })
  })
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

test.describe('in Safari on a desktop', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  })

  test('a day is typed as DD/MM/YYYY or taken from a calendar [W5.48] [W5.49]', async ({ page, world }) => {
    await world.ask({ fields: [FIELD.email, FIELD.birthday] })
    await page.goto(world.garden)
    const popup = popupOn(page)
    const day = popup.getByRole('textbox', { name: 'Birthday' })
    await expect(day).toHaveAttribute('placeholder', 'DD/MM/YYYY')
    await expectOpenToEverybody(page)
    await expect(popup.getByRole('button', { name: 'Open the calendar' })).toBeVisible()
    // The calendar itself is the browser's; this is what it leaves behind.
    await popup.locator('.calendar-place').fill('1990-05-07')
    await expect(day).toHaveValue('07/05/1990')

    await popup.getByLabel('Your email').fill('kim@acme.example')
    await day.fill('31/02/1990')
    await send(page)
    await expect(popup.getByText('Please enter a valid birthday.')).toBeVisible()
    await day.fill('17/05/1990')
    await sendAgain(page)
    const [lead] = await world.query<Stored>(LEADS)
    expect(lead?.fields[1]).toEqual(expect.objectContaining({ value: '17/05/1990' }))
    expect(lead?.fields[1]?.problem).toBeUndefined()
  })
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
