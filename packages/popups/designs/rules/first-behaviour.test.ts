import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../../behaviour/contract.ts'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { POPUP_TYPES } from '../../model/contract.ts'
import { settingsForType } from './first-behaviour.ts'
import { lintDesign } from './lint-design.ts'

describe('how a type behaves at first', () => {
  it.each(POPUP_TYPES)('%s: settings that can be stored and leave room for a thumb', (type) => {
    const settings = settingsForType(type, openSettings())
    expect(settingsSchema.safeParse(settings).error).toBeUndefined()
    const sizes = lintDesign({
      design: postcard(),
      settings,
      type,
      today: '2026-11-22',
      campaignId: '',
      popups: null,
    })
    expect(sizes.filter(({ path }) => path.startsWith('settings.size'))).toEqual([])
  })

  it('knows the documented sizes (W9.15)', () => {
    expect(settingsForType('lightbox', openSettings()).size).toEqual({ width: 800, height: 500 })
    expect(settingsForType('gamified', openSettings()).size).toEqual({ width: 800, height: 500 })
    expect(settingsForType('bar', openSettings()).size.width).toBe(1920)
  })

  it('lets a form in the page stand there at once and always, with nothing that closes it [W1.10]', () => {
    expect(settingsForType('embedded', FIRST_SETTINGS)).toMatchObject({
      triggers: [{ kind: 'immediate' }],
      frequency: { mode: 'always' },
      close: { control: 'none', onBackground: false, autoAfterSeconds: null },
    })
    expect(settingsForType('lightbox', FIRST_SETTINGS)).toMatchObject({
      triggers: FIRST_SETTINGS.triggers,
      frequency: FIRST_SETTINGS.frequency,
      close: FIRST_SETTINGS.close,
    })
  })

  it('locks the page only behind what takes the whole attention (W3.41)', () => {
    const locking = POPUP_TYPES.filter((type) => settingsForType(type, openSettings()).contentLock)
    expect(locking).toEqual(['lightbox', 'fullpage', 'content', 'mobile', 'gamified'])
  })
})
