import { FIELD } from './form-fields.ts'
import { expectOpenToEverybody, send, sendAgain, thanked } from './form-flow.ts'
import { LEADS, type Lead } from './leads.ts'
import { expect, popupOn, test } from './popup-world.ts'

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
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields.find((field) => field.name === 'phone_1')?.value).toBe('+447400123456')
})

test('A number that is typed with its + and calling code chooses its country, key by key [W5.07] [W5.09] [W5.11]', async ({
  page,
  world,
}) => {
  await world.ask({ fields: [FIELD.international, FIELD.email] })
  await page.goto(world.garden)
  const popup = popupOn(page)
  const country = popup.getByLabel('Country of the phone number')
  const number = popup.getByRole('textbox', { name: 'Mobile' })
  await popup.getByLabel('Your email').fill('kim@acme.example')
  await country.selectOption('US')

  await number.focus()
  await page.keyboard.type('+')
  await expect(number).toHaveValue('')
  await page.keyboard.type('6')
  await expect(country).toHaveValue('US')
  await page.keyboard.type('1')
  await expect(country).toHaveValue('AU')
  await expect(popup.getByRole('status')).toContainText(['Country of the phone number: Australia +61'])
  await expect(number).toHaveValue('')
  await page.keyboard.type(' 412 345 678')
  await expect(number).toHaveValue(' 412 345 678')

  // A + that no calling code follows is none; one that is put before a number later is.
  await number.fill('')
  await page.keyboard.type('+0412')
  await expect(number).toHaveValue('0412')
  await expect(country).toHaveValue('AU')
  await number.fill('')
  await page.keyboard.type('64211234567')
  await page.keyboard.press('Home')
  await page.keyboard.type('+')
  await expect(country).toHaveValue('NZ')
  await expect(popup.getByRole('status')).toContainText(['Country of the phone number: New Zealand +64'])
  await expect(number).toHaveValue('211234567')

  await send(page)
  await thanked(page)
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields.find((field) => field.name === 'phone_1')?.value).toBe('+64211234567')
})

test('What is typed with + before the phone library has come finds its country then [W5.11] [W7.46]', async ({
  page,
  world,
}) => {
  await world.ask({ fields: [FIELD.international, FIELD.email] })
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/phone-library/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(world.garden)
  const popup = popupOn(page)
  const number = popup.getByRole('textbox', { name: 'Mobile' })
  await number.focus()
  await page.keyboard.type('+64 21 123 4567')
  letCome()
  await expect(popup.getByLabel('Country of the phone number')).toHaveValue('NZ')
  await expect(number).toHaveValue('211234567')
})

test('A popup without such a field asks for no phone library [W7.46] (W7.47)', async ({ page, world }) => {
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
  await email.fill('')
  await email.pressSequentially('kim@h')
  await expect(offer).toHaveText('kim@hotmail.com: press Tab or the right arrow to take it')
  await page.keyboard.press('ArrowRight')
  await expect(offer).toHaveText('')
  await expect(email).toHaveValue('kim@hotmail.com')
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
  // A minus is taken where a number begins, also when its digits are there already.
  await number.fill('')
  await number.focus()
  await page.keyboard.type('--1-2')
  await expect(number).toHaveValue('-12')
  await number.fill('12')
  for (const key of ['End', '-', 'ArrowLeft', '-', '5', 'Home', '-', 'Home', '-'])
    await page.keyboard.press(key)
  await expect(number).toHaveValue('-152')

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

    const [lead] = await world.query<Lead>(LEADS)
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
    const [lead] = await world.query<Lead>(LEADS)
    expect(lead?.fields[0]).toMatchObject({ value: 'kim@gmail.com', problem: 'onlyBusiness' })
  })
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
    const [lead] = await world.query<Lead>(LEADS)
    expect(lead?.fields[1]).toEqual(expect.objectContaining({ value: '17/05/1990' }))
    expect(lead?.fields[1]?.problem).toBeUndefined()
  })
})
