import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { changeType, whatChanges } from './change-type.ts'
import { settingsForType } from './first-behaviour.ts'
import { arrangementOf } from './formats.ts'
import type { TypedWork } from './work.ts'

const ABOUT = { campaignId: '', today: '2026-11-22', popups: [] }
const work = (changes: Partial<TypedWork> = {}): TypedWork => ({
  type: 'lightbox',
  design: postcard(),
  settings: settingsForType('lightbox', openSettings()),
  ...changes,
})

describe('changing the type', () => {
  it('keeps words, fields, picture, colours and rules', () => {
    const before = work()
    const after = changeType(before, 'bar')
    const { format: _one, ...kept } = before.design
    expect(after.design).toMatchObject(kept)
    expect(after.settings.triggers).toEqual(before.settings.triggers)
    expect(after).toMatchObject({ type: 'bar', settings: { size: { height: 72 }, contentLock: false } })
  })

  it('finds the format that is most alike', () => {
    const poster = work({ design: postcard({ format: 4 }) })
    const after = changeType(poster, 'fullpage')
    expect(arrangementOf('fullpage', after.design.format)).toMatchObject({
      picture: 'none',
      surface: 'poster',
    })
  })

  it('keeps a place of the owner’s own where both types stand alike, and else takes the usual one', () => {
    const topLeft = { horizontal: 'left', vertical: 'top' } as const
    const own = work({ type: 'sside', settings: openSettings({ placement: topLeft }) })
    expect(changeType(own, 'browsing').settings.placement).toEqual(topLeft)
    expect(changeType(own, 'lightbox').settings.placement).toEqual({
      horizontal: 'center',
      vertical: 'middle',
    })
  })

  it('lets a form that goes into the page stand there, and one that leaves it come up as popups do [W1.10]', () => {
    const rare = { mode: 'days', amount: 30, resetOnView: true } as const
    const before = work({ settings: openSettings({ frequency: rare }) })
    const inside = changeType(before, 'embedded')
    expect(inside.settings).toMatchObject({ frequency: { mode: 'always' }, close: { control: 'none' } })
    const { triggers, frequency, close } = FIRST_SETTINGS
    expect(changeType(inside, 'bar').settings).toMatchObject({ triggers, frequency, close })

    const told = (from: TypedWork, to: 'embedded' | 'bar') =>
      whatChanges(from, to, ABOUT).filter((line) => line.includes('close'))
    expect(told(before, 'embedded')).toEqual([expect.stringContaining('nothing closes it')])
    expect(told(inside, 'bar')).toEqual([expect.stringContaining('becomes what is usual')])
    expect(told(before, 'bar')).toEqual([])
  })

  it('says beforehand what does not fit', () => {
    const phone = { format: 3, headline: null, text: null, button: null, showPicture: true }
    const long = postcard({ mobile: phone })
    const said = whatChanges(
      work({ design: { ...long, form: { ...long.form, text: 'So much to say. '.repeat(12) } } }),
      'bar',
      ABOUT,
    )
    expect(said).toContain('The format of its own on phones is given up: this type has none.')
    expect(said).toContain('The size becomes 1920 by 72 px, as is usual for this type.')
    expect(said.some((line) => line.includes('Say it in fewer'))).toBe(true)
    expect(whatChanges(work(), 'lightbox', ABOUT)).toEqual([])
  })
})
