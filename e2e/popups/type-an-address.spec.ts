import { expect, popupOn, test } from './popup-world.ts'

test('An empty form shakes, marks its field until the next key, and sends nothing [W5.40] [W5.41] [W8.14]', async ({
  page,
  world,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/conversion\//.test(request.url())) calls.push(request.url())
  })
  await page.goto(world.garden)
  const popup = popupOn(page)
  await popup.getByRole('button', { name: 'Send me the letter' }).click()

  await expect(popup.locator('form')).toHaveClass(/shaking/)
  await expect(popup.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true')
  await popup.getByLabel('Your email').press('k')
  await expect(popup.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'false')
  expect(calls).toEqual([])
})

test('An address with typos is named, for three seconds in words and then by its mark [W5.22] [W5.23] [W5.45]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  const popup = popupOn(page)
  const email = popup.getByLabel('Your email')
  await email.fill('kim@example')
  await email.press('Enter')

  const message = popup.getByText('There are typos in the email')
  await expect(message).toBeVisible()
  const shownAt = Date.now()
  await expect(message).toHaveClass(/only-heard/)
  expect(Date.now() - shownAt).toBeGreaterThan(2500)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('There are typos in the email')
  await email.fill('kim@example.com')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
})

test('A known misspelling brings a better idea, which a click takes [W5.24] [W5.25] [W5.31]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  const popup = popupOn(page)
  const email = popup.getByLabel('Your email')
  await email.fill('kim@gmial.com')
  await email.blur()

  await popup.getByRole('button', { name: 'Did you mean kim@gmail.com?' }).click()

  await expect(email).toHaveValue('kim@gmail.com')
  await expect(popup.getByText('Did you mean')).toHaveCount(0)
})

test('A misspelling that is meant goes through all the same [W5.31]', async ({ page, world }) => {
  await page.goto(world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@gmial.com')
  // At its edge, and held as fingers do: the better idea must not push the button away meanwhile.
  const press = { position: { x: 40, y: 5 }, delay: 150 }
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).click(press)

  await expect(page.getByRole('heading', { name: 'The next one is yours' })).toBeVisible()
  expect(await world.query('select email from popups.conversion')).toEqual([{ email: 'kim@gmial.com' }])
})

test('The rest of a provider is offered, and Tab or the right arrow takes it [W5.26] [W5.27]', async ({
  page,
  world,
}) => {
  await page.goto(world.garden)
  const email = popupOn(page).getByLabel('Your email')
  for (const key of ['Tab', 'ArrowRight']) {
    await email.fill('')
    await email.pressSequentially('kim@g')
    await expect(email).toHaveValue('kim@gmail.com')
    await page.keyboard.press(key)
    await expect(email).toBeFocused()
    await page.keyboard.type('.au')
    await expect(email).toHaveValue('kim@gmail.com.au')
  }
})

test('Anyone who types on is not held up by the offer [W5.26]', async ({ page, world }) => {
  await page.goto(world.garden)
  const email = popupOn(page).getByLabel('Your email')
  await email.pressSequentially('kim@green.example')

  await expect(email).toHaveValue('kim@green.example')
})
