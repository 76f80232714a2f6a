import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import { game } from '../../games/games.fixtures.ts'
import type { Teaser } from '../contract.ts'
import { emptyTemplate } from './empty-template.ts'
import { previewScreens, screenNote, screenOfPart } from './preview-screens.ts'
import type { TypedWork } from './work.ts'

const form = emptyTemplate('lightbox', 'collect').design
const words = emptyTemplate('lightbox', 'announce').design
const settings = { ...FIRST_SETTINGS, thanks: { show: true, closeAfterSeconds: null } }
const names = (work: TypedWork) => previewScreens(work).map(({ value }) => value)
const withTeaser = (mode: Teaser['mode']): TypedWork => ({
  type: 'lightbox',
  design: { ...form, teaser: { mode, text: 'Psst', place: 'end' } },
  settings,
})

describe('previewScreens', () => {
  it('are those that the popup has', () => {
    expect(names({ type: 'lightbox', design: form, settings })).toEqual(['form', 'faults', 'thanks'])
    expect(
      names({
        type: 'lightbox',
        design: words,
        settings: { ...settings, thanks: { ...settings.thanks, show: false } },
      }),
    ).toEqual(['form'])
    expect(names(withTeaser('always'))).toEqual(['waiting', 'form', 'faults', 'thanks', 'closed'])
  })

  it('are those of its game as well, and no winning screen where it is skipped', () => {
    const played = (skipsResult: boolean): TypedWork => ({
      type: 'gamified',
      design: { ...words, game: game({ skipsResult }) },
      settings,
    })
    expect(names(played(false))).toEqual(['form', 'play', 'won', 'lost', 'thanks'])
    expect(names(played(true))).toEqual(['form', 'play', 'lost', 'thanks'])
    expect(screenOfPart('game', played(false))).toBe('play')
    expect(screenOfPart('game', { ...played(false), type: 'lightbox' })).toBe('form')
  })

  it('open with the part that is seen on them', () => {
    expect(screenOfPart('thanks', withTeaser('always'))).toBe('thanks')
    expect(screenOfPart('teaser', withTeaser('before_show'))).toBe('waiting')
    expect(screenOfPart('teaser', withTeaser('after_close'))).toBe('closed')
    expect(screenOfPart('words', withTeaser('always'))).toBe('form')
  })

  it('say when a tab is not there in its mode [W4.34] [W4.35]', () => {
    expect(screenNote('waiting', withTeaser('after_close'))).toMatch(/^No tab here/)
    expect(screenNote('closed', withTeaser('before_show'))).toMatch(/^No tab here/)
    expect(screenNote('closed', withTeaser('always'))).not.toMatch(/^No tab/)
  })
})
