import { describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { GAMES } from '../../games/rules/game-name.ts'
import { POPUP_TYPES } from '../../model/contract.ts'
import { emptyTemplate } from './empty-template.ts'
import { settingsForType } from './first-behaviour.ts'
import { GOAL_NAMES, TEMPLATE_GOALS } from './goals.ts'
import { FIELD_KINDS, type FieldKind, newField } from './new-field.ts'
import { newGame, newPrize } from './new-game.ts'
import { PART_NAMES } from './part-names.ts'
import { partsOf } from './parts-of.ts'
import { PREVIEW_PATH } from './preview-path.ts'
import { screenNote, screenOfPart } from './preview-screens.ts'

const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text)

describe('the words of a new game', () => {
  it.each(['en', 'he'] as const)(
    'are all there, in %s, and say what was won and by which code',
    (language) => {
      for (const name of GAMES) {
        const { play, won, lost, prizes } = newGame(language, name)
        for (const screen of [play, won, lost])
          for (const text of Object.values(screen))
            expect([text.length > 3, isHebrew(text)]).toEqual([true, language === 'he'])
        expect(won.headline).toContain('{{prize_label}}')
        expect(won.text).toContain('{{prize_code}}')
        expect(prizes.map(({ id, isWinning, parts }) => [id, isWinning, parts])).toEqual([
          ['prize-first', true, 50_000],
          ['prize-none', false, 50_000],
        ])
        expect(prizes.map(({ reward }) => reward)).toEqual([
          { kind: 'fixed', code: 'HELLO10' },
          { kind: 'none' },
        ])
      }
      expect(newGame('en', 'wheel').prizes.map(({ label }) => label)).toEqual(['10% off', 'Not this time'])
    },
  )

  it('differ from game to game', () => {
    for (const language of ['en', 'he'] as const)
      expect(new Set(GAMES.map((name) => newGame(language, name).play.button)).size).toBe(GAMES.length)
  })

  it('are on a slot that an owner adds, which cannot be won before it has a chance', () => {
    expect(newPrize('prize-3', 'en')).toEqual({
      id: 'prize-3',
      label: '10% off',
      isWinning: true,
      parts: 0,
      stock: null,
      reward: { kind: 'none' },
      redirect: null,
    })
  })
})

describe('a new field', () => {
  const kinds = Object.keys(FIELD_KINDS) as FieldKind[]

  it.each(kinds)('%s asks in the language of its popup, and is called something of its own', (kind) => {
    const english = newField(kind, [], 'en')
    const hebrew = newField(kind, [], 'he')
    expect([english.label, hebrew.label].map(isHebrew)).toEqual([false, true])
    expect(english.label).toMatch(/^[A-Z]/)
    expect(FIELD_KINDS[kind].label).toMatch(/^[A-Z]/)
    expect(english).toMatchObject({ kind, id: kind.replaceAll('_', '-') })
    if ('placeholder' in english) expect(english.placeholder).toBe('')
    if ('options' in english) expect(english.options).toEqual(['First', 'Second'])
    if ('options' in hebrew) expect(hebrew.options?.every(isHebrew)).toBe(true)
    if ('required' in english) expect(english.required).toBe(kind === 'email' || kind === 'consent')
  })

  it('has what its kind needs', () => {
    expect(newField('phone', [], 'en')).toMatchObject({
      check: 'international',
      country: null,
      placeholder: '',
    })
    expect(newField('consent', [], 'en')).toMatchObject({ checked: false, link: null })
    expect(newField('hidden', [], 'en')).toMatchObject({ value: '' })
    expect(newField('custom_utm', [], 'en')).toMatchObject({ parameter: 'utm_source' })
    expect(newField('captcha', [], 'en')).toEqual({
      kind: 'captcha',
      id: 'captcha',
      label: 'I am not a robot',
    })
  })
})

describe('a popup of the least', () => {
  it.each(POPUP_TYPES.flatMap((type) => GOAL_NAMES.map((goal) => [type, goal] as const)))(
    '%s to %s: a headline, a form where its goal needs one, a game where its type does',
    (type, goal) => {
      const template = emptyTemplate(type, goal)
      expect(template).toMatchObject({ key: 'empty', name: 'Untitled popup', type, goal })
      const { form, format, look, game } = template.design
      expect([format, look.mood, form.headline, form.smallPrint]).toEqual([1, 'lagoon', 'Say it here', ''])
      const asks = ['collect', 'sell', 'ask'].includes(goal)
      expect([form.fields.map(({ kind }) => kind), form.button]).toEqual(
        asks ? [['email'], 'Send'] : [[], null],
      )
      expect(game).toEqual(type === 'gamified' ? newGame('en', 'wheel') : null)
    },
  )

  it('has one of the goals, each in words, sent as lead or click', () => {
    expect(GOAL_NAMES.map((goal) => TEMPLATE_GOALS[goal].wire)).toEqual([
      'lead',
      'click',
      'lead',
      'click',
      'lead',
    ])
    for (const { label, text } of Object.values(TEMPLATE_GOALS))
      expect([label, text].join(' ')).toMatch(/^[A-Z].+ [A-Z].+\.$/)
  })
})

describe('where popups of a type stand at first, and how they move', () => {
  it.each([
    ['lightbox', 'center-middle', 'fadeInUp', 'fadeOutDown'],
    ['gamified', 'center-middle', 'fadeInUp', 'fadeOutDown'],
    ['content', 'center-middle', 'fadeInUp', 'fadeOutDown'],
    ['mobile', 'center-middle', 'fadeInUp', 'fadeOutDown'],
    ['fullpage', 'center-middle', 'fadeInUp', 'fadeOutDown'],
    ['bar', 'center-top', 'fadeInDown', 'fadeOutUp'],
    ['bside', 'right-middle', 'fadeInRight', 'fadeOutRight'],
    ['sside', 'right-bottom', 'fadeInUp', 'fadeOutDown'],
    ['social', 'right-bottom', 'fadeInUp', 'fadeOutDown'],
    ['browsing', 'right-bottom', 'fadeInUp', 'fadeOutDown'],
    ['embedded', 'center-middle', 'fadeIn', 'fadeOut'],
  ] as const)('%s: %s, %s, %s', (type, place, entry, exit) => {
    const { placement, entryEffect, exitEffect, close, frequency } = settingsForType(type, openSettings())
    expect([`${placement.horizontal}-${placement.vertical}`, entryEffect, exitEffect]).toEqual([
      place,
      entry,
      exit,
    ])
    if (type === 'embedded') expect([close.comment, frequency.resetOnView]).toEqual(['', false])
  })
})

describe('the preview', () => {
  const teaser = (mode: 'always' | 'before_show' | 'after_close') => ({
    type: 'lightbox' as const,
    design: postcard({ teaser: { mode, text: 'Letter', place: 'end' } }),
    settings: openSettings(),
  })

  it('is a page of its own', () => {
    expect(PREVIEW_PATH).toBe('/embed/preview')
  })

  it('shows each part on the screen where it is seen', () => {
    const plain = { type: 'lightbox' as const, design: postcard(), settings: openSettings() }
    const played = { ...plain, type: 'gamified' as const, design: postcard({ game: newGame('en', 'wheel') }) }
    expect(screenOfPart('thanks', plain)).toBe('thanks')
    expect(screenOfPart('game', played)).toBe('play')
    expect(screenOfPart('game', plain)).toBe('form')
    expect(screenOfPart('game', { ...played, type: 'lightbox' })).toBe('form')
    expect(screenOfPart('words', plain)).toBe('form')
    expect(screenOfPart(null, plain)).toBe('form')
    expect(screenOfPart('teaser', teaser('before_show'))).toBe('waiting')
    expect(screenOfPart('teaser', teaser('always'))).toBe('closed')
    expect(screenOfPart('teaser', plain)).toBe('closed')
  })

  it.each([
    ['faults', 'always', 'The form as it looks when it was sent with mistakes.'],
    ['waiting', 'always', 'The page before the popup comes up.'],
    ['waiting', 'after_close', 'No tab here: it is there after the popup was closed.'],
    ['closed', 'always', 'The page after the popup was closed without an answer.'],
    ['closed', 'before_show', 'No tab here: it is there before the popup comes up.'],
    ['form', 'always', ''],
  ] as const)('says of the screen %s with a tab %s: %s', (screen, mode, note) => {
    expect(screenNote(screen, teaser(mode))).toBe(note)
  })
})

it('every part of the renderer has a name, and a popup asks for parts by these alone', () => {
  expect(new Set(PART_NAMES).size).toBe(25)
  for (const type of POPUP_TYPES)
    for (const part of partsOf(type, postcard())) expect(PART_NAMES).toContain(part)
})
