import { expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { compilePopup } from './compile-popup.ts'
import { previewPopup } from './preview-popup.ts'

const settings = openSettings({ entryEffect: 'fade', exitEffect: 'fade', contentLock: true, redirect: null })
const moving = {
  ...settings,
  close: { ...settings.close, afterSeconds: 7, autoAfterSeconds: 9 },
  thanks: { ...settings.thanks, closeAfterSeconds: 5 },
}
const { close, thanks, ...rest } = settings
const still = {
  ...rest,
  entryEffect: '' as const,
  exitEffect: '' as const,
  contentLock: false,
  close: { ...close, afterSeconds: 0, autoAfterSeconds: null },
  thanks: { ...thanks, closeAfterSeconds: null },
}

it('shows a design without what would move it, lock the page or close it', () => {
  const id = '0000000000000'
  const account = { clientId: id, cap: null, analytics: null, plan: 'unlimited', freeFrom: null } as const
  const campaign = {
    id,
    name: '',
    type: 'lightbox',
    goal: '',
    version: 0,
    test: '',
    design: postcard(),
  } as const
  const shown = previewPopup('lightbox', { design: postcard(), settings: moving })
  expect(shown).toEqual({ ...compilePopup(account, { ...campaign, settings: still }, ''), viewer_id: '' })
  expect(shown).not.toEqual({
    ...compilePopup(account, { ...campaign, settings: moving }, ''),
    viewer_id: '',
  })
})

it('is drawn for nobody’s account, or with the credit line of a plan', () => {
  const work = { design: postcard(), settings }
  const own = previewPopup('lightbox', work)
  expect(own).toEqual(previewPopup('lightbox', work, { plan: 'unlimited', freeFrom: null }))
  expect(JSON.stringify(previewPopup('lightbox', work, { plan: 'free', freeFrom: null }))).not.toBe(
    JSON.stringify(own),
  )
})
