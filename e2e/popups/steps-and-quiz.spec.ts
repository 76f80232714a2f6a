import { postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import { demoQuiz, QUIZ_FIELDS } from '@buoy/popups/forms/quiz.fixtures.ts'
import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { expectOpenToEverybody } from './form-flow.ts'
import { LEADS, type Lead } from './leads.ts'
import { expect, GARDEN_CAMPAIGN, test } from './popup-world.ts'

const FIELDS = QUIZ_FIELDS.filter(({ kind }) => kind !== 'captcha')

/** A quiz of four steps: where, extras, who, email. */
function quiz(language: Design['language'] = 'en'): Partial<Design> {
  const form = { ...postcard().form, headline: 'Which tray suits you?', text: 'Four quick questions.' }
  return { language, form: { ...form, fields: FIELDS, steps: demoQuiz() } }
}

const quizOn = (page: Page) => page.locator(`#poptin_${GARDEN_CAMPAIGN}`)
const stepOf = (page: Page) => quizOn(page).locator('.steps p')
const headline = (page: Page, name: string) => quizOn(page).getByRole('heading', { name })
const next = (page: Page) => quizOn(page).getByRole('button', { name: 'Next' })

/** Presses Next until the step that follows is there: the button sleeps for a while after an attempt. */
async function goOn(page: Page, name: string): Promise<void> {
  await expect(async () => {
    if (!(await headline(page, name).isVisible())) await next(page).press('Enter', { timeout: 500 })
    await expect(headline(page, name)).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('A visitor goes through a quiz by keyboard, each answer decides the way, and the lead has them all', async ({
  page,
  world,
}) => {
  await world.redesign(quiz())
  await page.goto(world.garden)
  await expect(stepOf(page)).toHaveText('Step 1 of 4')
  await expect(stepOf(page)).toHaveRole('status')
  await expect(quizOn(page).getByLabel('Your email')).toHaveCount(0)
  await expectOpenToEverybody(page)

  await test.step('A step is not left before it is right', async () => {
    await next(page).press('Enter')
    await expect(quizOn(page).getByRole('alert')).toHaveText([
      'Please, fill in the following fields: Where do you float?',
    ])
    await expect(stepOf(page)).toHaveText('Step 1 of 4')
  })
  await test.step('An answer passes over a step', async () => {
    await quizOn(page).getByLabel('Sea').focus()
    await page.keyboard.press('Space')
    await expect(stepOf(page)).toHaveText('Step 1 of 3')
    await goOn(page, 'Alone or not?')
    await expect(stepOf(page)).toHaveText('Step 2 of 3')
  })
  await test.step('Going back leaves what was answered, and another answer leads elsewhere', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await quizOn(page).getByRole('button', { name: 'Back' }).press('Enter')
    await expect(headline(page, 'Which tray suits you?')).toBeFocused()
    await expect(quizOn(page).getByLabel('Sea')).toBeChecked()
    await quizOn(page).getByLabel('Pool').check()
    await goOn(page, 'What should it hold?')
    await quizOn(page).getByLabel('Cover').check()
    await goOn(page, 'Alone or not?')
    await quizOn(page).getByLabel('Two').check()
    await goOn(page, 'Where do we send it?')
    await expect(stepOf(page)).toHaveText('Step 4 of 4')
    await expectOpenToEverybody(page)
  })
  await quizOn(page).getByLabel('Your email').fill('kim@example.com')
  await expect(async () => {
    if (!(await headline(page, 'The large tray').isVisible()))
      await quizOn(page).locator('.poptin_submit').press('Enter', { timeout: 500 })
    await expect(headline(page, 'The large tray')).toBeFocused({ timeout: 800 })
  }).toPass()

  await expect.poll(async () => (await world.query<Lead>(LEADS)).length).toBe(1)
  const [lead] = await world.query<Lead>(LEADS)
  expect(lead?.fields.map(({ name, value }) => [name, value])).toEqual([
    ['radio_1', 'Pool'],
    ['checkbox_1', 'Cover'],
    ['radio_2', 'Two'],
    ['email_1', 'kim@example.com'],
    ['hidden_1', 'Large tray: 7'],
  ])
})

test('A visitor who changed their way sends nothing of the step that they no longer pass, and is led on by their result', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'lightbox', design: quiz() })
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  const press = async (name: string) => {
    await page.clock.runFor(600)
    await popup.getByRole('button', { name }).press('Enter')
  }
  await popup.getByLabel('Pool').check()
  await press('Next')
  await popup.getByLabel('None of it').check()
  await expect(popup.locator('.steps p')).toHaveText('Step 2 of 3')
  await press('Back')
  await popup.getByLabel('Sea').check()
  await press('Next')
  await popup.getByLabel('Two').check()
  await press('Next')
  await popup.getByLabel('Your email').fill('kim@example.com')
  await page.clock.runFor(3000)
  await popup.locator('.poptin_submit').press('Enter')

  await expect(popup.getByRole('heading', { name: 'The tray for waves' })).toBeVisible()
  await expect(popup.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    'https://shop.example/sea',
  )
})

test('A quiz is told from right to left in Hebrew', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  await drawPopup(page, world, { type: 'lightbox', design: quiz('he'), device: 'mobile' })
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  await expect(popup.locator('.steps p')).toHaveText('שלב 1 מתוך 4')
  await popup.getByLabel('Pool').check()
  await popup.getByRole('button', { name: 'הבא' }).press('Enter')
  await expect(popup.getByRole('button', { name: 'חזרה' })).toBeVisible()
  // The first part of the line of progress is at the right, where one begins to read.
  const done = await popup
    .locator('.steps i')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x))
  expect(done).toEqual(done.toSorted((one, other) => other - one))
  await expectOpenToEverybody(page, DRAWN_ID)
})

test('A double click on Next answers one step only', async ({ page, world }) => {
  await openWithoutPopups(page, world)
  const design = quiz()
  const optional = FIELDS.map((field) => ('required' in field ? { ...field, required: false } : field))
  await drawPopup(page, world, {
    type: 'lightbox',
    design: { ...design, form: { ...postcard().form, fields: optional as never, steps: demoQuiz() } },
  })
  const popup = page.locator(`#poptin_${DRAWN_ID}`)
  await popup.getByRole('button', { name: 'Next' }).dblclick()
  await expect(popup.locator('.steps p')).toHaveText('Step 2 of 4')
})
