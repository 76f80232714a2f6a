import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Design } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { ANYWHERE, EVERY_FIELD, EVERY_PART } from './foreign/every-part.ts'
import { FIELD } from './form-fields.ts'
import { SEND, send, thanked } from './form-flow.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

const POPUP = `#poptin_${GARDEN_CAMPAIGN}`
const TEASER_TAB = `${POPUP}_teaser`
const EVERYTHING: Partial<Design> = { form: EVERY_FIELD, ...EVERY_PART }
const TEASER = { text: 'The pond letter', place: 'end' } as const
const WITHOUT_FORM: Design['form'] = { ...EVERY_FIELD, fields: [], button: null, smallPrint: '', skip: null }
const ASKS_ROBOTS: Design['form'] = {
  ...EVERY_FIELD,
  fields: [FIELD.email, { kind: 'captcha', id: 'robot', label: 'I am not a robot' }],
}
const LATE: Partial<Settings> = { ...ANYWHERE, triggers: [{ kind: 'time', seconds: 600, scope: 'page' }] }

type State = {
  design: Partial<Design>
  settings?: Partial<Settings>
  /** Brings an opened page into the state. */
  reach: (page: Page) => Promise<void>
  /** What is looked at; the popup when nothing else is named. */
  within?: string
}

const isOpen = async (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const tab = (page: Page) => page.getByRole('button', { name: TEASER.text })
const answer = async (page: Page) => {
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await send(page)
  await thanked(page)
}

const STATES: Record<string, State> = {
  'is open with all that it can have': { design: EVERYTHING, reach: isOpen },
  'shows what was answered wrong': {
    design: EVERYTHING,
    reach: async (page) => {
      await popupOn(page).getByLabel('Your email').fill('kim@nowhere')
      await popupOn(page).getByRole('button', { name: SEND }).press('Enter')
      await expect(popupOn(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  'says thank you': { design: {}, reach: answer },
  'says thank you with a code': { design: { coupon: EVERY_PART.coupon ?? null }, reach: answer },
  'waits behind its tab': {
    design: { teaser: { ...TEASER, mode: 'always' } },
    settings: LATE,
    reach: async (page) => expect(tab(page)).toBeVisible(),
    within: TEASER_TAB,
  },
  'has gone behind its tab': {
    design: { teaser: { ...TEASER, mode: 'after_close' } },
    reach: async (page) => {
      await isOpen(page)
      await page.keyboard.press('Escape')
      await expect(tab(page)).toBeVisible()
    },
    within: TEASER_TAB,
  },
  'counts down to its end': {
    design: { form: WITHOUT_FORM, timer: { kind: 'duration', minutes: 0, seconds: 50 } },
    reach: async (page) => expect(popupOn(page).getByRole('timer')).toHaveText(/seconds/),
  },
  'counted down to a moment that is past': {
    design: {
      timer: { kind: 'date', date: '2020-01-01', time: '12:00', zone: 'Australia/Sydney' },
    },
    reach: async (page) => {
      await isOpen(page)
      await expect(popupOn(page).getByRole('timer')).toHaveCount(0)
    },
  },
  'has had its code copied': {
    design: { form: WITHOUT_FORM, coupon: EVERY_PART.coupon ?? null },
    reach: async (page) => {
      const ticket = popupOn(page).getByRole('button', { name: 'Copy the code: POND-10' })
      await expect(ticket).toBeVisible()
      // It says so for half a second, which is stretched until the checker has looked.
      await page.evaluate(() => {
        const before = setTimeout
        const stretched = (work: TimerHandler, ms = 0) => before(work, ms === 500 ? 60_000 : ms)
        Object.assign(window, { setTimeout: stretched })
      })
      await ticket.press('Enter')
      await expect(popupOn(page).getByRole('status')).toHaveText('Copied')
    },
  },
  'asks whether a robot answers': { design: { form: ASKS_ROBOTS }, reach: isOpen },
  'misses the tick of who is no robot': {
    design: { form: ASKS_ROBOTS },
    reach: async (page) => {
      await popupOn(page).getByLabel('Your email').fill('kim@example.com')
      await send(page)
      await expect(popupOn(page).getByText('You entered the wrong number in captcha')).toBeVisible()
    },
  },
  'has believed that no robot answers': {
    design: { form: ASKS_ROBOTS },
    reach: async (page) => {
      await popupOn(page).getByRole('checkbox', { name: 'I am not a robot' }).press('Space')
      await expect(popupOn(page).getByText('Checked')).toBeVisible()
    },
  },
  'is read from the right': { design: { ...EVERYTHING, language: 'he' }, reach: isOpen },
  'is read from the right and was answered wrong': {
    design: { ...EVERYTHING, language: 'he' },
    reach: async (page) => {
      await popupOn(page).getByRole('button', { name: SEND }).press('Enter')
      await expect(popupOn(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
}

for (const [width, height] of [
  [1280, 800],
  [360, 780],
] as const) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    for (const [name, { design, settings = {}, reach, within = POPUP }] of Object.entries(STATES)) {
      test(`a popup that ${name} is open to everybody`, async ({ page, context, world }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await world.redesign(design, { ...ANYWHERE, ...settings })
        await arrive(page, world.garden)
        await reach(page)
        // The documented tab order (W9.14) stays within the popup's shadow root.
        await axe(page, within, ['tabindex'])
      })
    }
  })
}
