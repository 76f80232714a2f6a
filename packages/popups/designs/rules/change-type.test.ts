import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { changeType, whatChanges } from './change-type.ts'
import { settingsForType } from './first-behaviour.ts'
import { arrangementOf, formatNumbers } from './formats.ts'
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

  const MOBILE = { format: 3, headline: null, text: null, button: null, showPicture: true }

  it('gives up a format of its own on phones where the type has none, and nothing else of it', () => {
    const varied = work({ design: postcard({ mobile: { ...MOBILE, headline: 'Short' } }) })
    expect(changeType(varied, 'bar').design.mobile).toEqual({ ...MOBILE, headline: 'Short', format: null })
    for (const type of ['content', 'fullpage', 'bside', 'mobile'] as const)
      expect(changeType(varied, type).design.mobile?.format, type).toBe(3)
    expect(changeType(work(), 'bar').design.mobile).toBeNull()
  })

  it('is no change to the type that it has', () => {
    const own = work({ settings: openSettings({ size: { width: 333, height: 222 } }) })
    expect(changeType(own, 'lightbox')).toBe(own)
  })

  it('says every change to the size, and to the place', () => {
    const said = (from: TypedWork, to: TypedWork['type']) => whatChanges(from, to, ABOUT)
    const usual = settingsForType('sside', openSettings())
    const { width, height } = settingsForType('browsing', openSettings()).size
    const sized = (size: { width: number; height: number }) =>
      said(work({ type: 'sside', settings: { ...usual, size } }), 'browsing').filter((line) =>
        line.startsWith('The size'),
      )
    const line = `The size becomes ${width} by ${height} px, as is usual for this type.`
    expect(sized({ width, height })).toEqual([])
    expect(sized({ width: width + 1, height })).toEqual([line])
    expect(sized({ width, height: height + 1 })).toEqual([line])

    const place = 'It stands where popups of this type usually do.'
    expect(said(work(), 'sside')).toContain(place)
    expect(said(work(), 'fullpage')).not.toContain(place)
  })

  it('says that a form in the page stands there, and not twice', () => {
    const inside = changeType(work(), 'embedded')
    expect(whatChanges(inside, 'embedded', ABOUT)).toEqual([])
    expect(whatChanges(work(), 'embedded', ABOUT)).toContain(
      'It stands in its place whenever the page is there, and nothing closes it.',
    )
    expect(whatChanges(inside, 'lightbox', ABOUT)).toContain(
      'When and how often it comes up, and what closes it, becomes what is usual for a popup.',
    )
  })

  it('says the format by its name, and what becomes of the picture', () => {
    const pictured = (type: TypedWork['type'], pictures: boolean) =>
      formatNumbers(type).find((number) => (arrangementOf(type, number).picture !== 'none') === pictures) ?? 0
    const from = work({ design: postcard({ format: pictured('lightbox', true) }) })
    const kept = 'This format has no place for the picture. It is kept for one that has.'
    const bar = changeType(from, 'bar')
    const { name, picture } = arrangementOf('bar', bar.design.format)
    expect(whatChanges(from, 'bar', ABOUT)).toContain(`The format becomes “${name}”.`)
    expect(whatChanges(from, 'bar', ABOUT).includes(kept)).toBe(picture === 'none')
    const bare = work({ design: postcard({ format: pictured('lightbox', true), photo: null }) })
    expect(whatChanges(bare, 'bar', ABOUT)).not.toContain(kept)
    const plain = work({ design: postcard({ format: pictured('lightbox', false) }) })
    expect(whatChanges(plain, 'bar', ABOUT)).not.toContain(kept)
    expect(whatChanges(from, 'content', ABOUT)).not.toContain(kept)
  })

  it('repeats nothing that was wrong before', () => {
    const nameless = work({ design: postcard({ form: { ...postcard().form, headline: '' } }) })
    expect(whatChanges(nameless, 'content', ABOUT).join(' ')).not.toContain('headline is missing')
  })

  it.each([
    ['lightbox', 'content'],
    ['content', 'lightbox'],
    ['fullpage', 'lightbox'],
    ['bside', 'sside'],
  ] as const)('from %s to %s keeps of each format as much as the other type has', (from, to) => {
    for (const format of formatNumbers(from)) {
      const like = arrangementOf(from, format)
      const chosen = changeType(work({ type: from, design: postcard({ format }) }), to).design.format
      const alike = (number: number) => {
        const one = arrangementOf(to, number)
        return (
          (one.picture === like.picture ? 4 : 0) +
          (one.surface === like.surface ? 3 : 0) +
          (one.align === like.align ? 1 : 0) +
          (one.flow === like.flow ? 1 : 0) +
          (one.headline === like.headline ? 1 : 0) +
          ((one.picture === 'none') === (like.picture === 'none') ? 2 : 0)
        )
      }
      const points = formatNumbers(to).map(alike)
      expect(chosen, String(format)).toBe(1 + points.indexOf(Math.max(...points)))
    }
  })
})
