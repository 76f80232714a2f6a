import { expect, it } from 'vitest'
import { FIRST_SETTINGS } from './first-settings.ts'

it('a new popup comes up after five seconds on the page, for everyone, on every page', () => {
  const { triggers, audience, filters } = FIRST_SETTINGS
  expect(triggers).toEqual([{ kind: 'time', seconds: 5, scope: 'page' }])
  expect(audience).toEqual([])
  expect(filters).toEqual({ variables: [], cookies: [], source: null, engagement: null, adBlocker: false })
  expect(FIRST_SETTINGS.experiment).toEqual({ weight: 1, holdoutPercent: 0 })
})

it('a new popup comes up once in seven days, and never again for a visitor who has answered', () => {
  expect(FIRST_SETTINGS.frequency).toEqual({ mode: 'days', amount: 7, resetOnView: true })
  expect(FIRST_SETTINGS.stopWhenConverted).toBe(true)
})

it('a new popup is centred, 800 by 500 pixels, and can be closed at once by its button, a text or the background', () => {
  expect(FIRST_SETTINGS).toMatchObject({
    size: { width: 800, height: 500 },
    placement: { horizontal: 'center', vertical: 'middle' },
    entryEffect: 'fadeInUp',
    exitEffect: 'fadeOutDown',
    close: { control: 'both', afterSeconds: 0, comment: '', onBackground: true, autoAfterSeconds: null },
    contentLock: true,
  })
})

it('a new popup thanks for eight seconds, leads nowhere and checks email addresses for typing errors', () => {
  expect(FIRST_SETTINGS).toMatchObject({
    schema: 3,
    thanks: { show: true, closeAfterSeconds: 8 },
    redirect: null,
    emailCheck: 'check-typos',
  })
})
