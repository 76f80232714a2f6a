import { describe, expect, it } from 'vitest'
import { ANNOUNCE } from './templates/announce.ts'
import { ASK } from './templates/ask.ts'
import { COLLECT } from './templates/collect.ts'
import { DEMO_PICTURES, demoPhoto } from './templates/demo-pictures.ts'
import { type Brief, makeTemplate } from './templates/make-template.ts'
import { PLAY_GIFT } from './templates/play-gift.ts'
import { PLAY_KEY } from './templates/play-key.ts'
import { PLAY_SCRATCH } from './templates/play-scratch.ts'
import { PLAY_WHEEL } from './templates/play-wheel.ts'
import { SELL } from './templates/sell.ts'
import { SEND } from './templates/send.ts'

const GROUPS: Record<string, readonly Brief[]> = {
  collect: COLLECT,
  announce: ANNOUNCE,
  sell: SELL,
  send: SEND,
  ask: ASK,
  wheel: PLAY_WHEEL,
  scratch: PLAY_SCRATCH,
  gift: PLAY_GIFT,
  key: PLAY_KEY,
}
/** Words that may be left out: a field needs no example, a code no caption, and a popup without a form no small print. */
const MAY_BE_EMPTY = /^(placeholder|caption|smallPrint)$/

/** Every text of a brief by its path, whatever it is nested in. */
function textsOf(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
}
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

describe.each(Object.entries(GROUPS))('what an owner finds in the templates of %s', (_name, briefs) => {
  it.each(briefs.map((brief) => [brief.key, brief] as const))('%s: has all its words', (key, brief) => {
    expect(key).toMatch(/^[a-z][a-z0-9-]+$/)
    for (const [path, text] of textsOf(brief, key))
      if (!MAY_BE_EMPTY.test(nameOf(path))) expect(text.trim(), path).not.toBe('')
    // What asks for an address says what for; nothing else needs small print.
    const asks = (brief.fields ?? []).some(({ kind }) => kind === 'email' || kind === 'phone')
    if (asks) expect(brief.smallPrint, `${key}: small print`).toMatch(/\S/)
    else expect(brief.smallPrint ?? '', `${key}: small print`).toBe('')
  })

  it('speaks the language that it says, in its words and in its thanks', () => {
    for (const brief of briefs) {
      const { design, name } = makeTemplate(brief)
      const words = [
        name,
        design.form.headline,
        design.thanks.headline,
        design.thanks.text,
        design.thanks.button,
      ]
      for (const text of words)
        expect(/\p{Script=Hebrew}/u.test(text), `${brief.key}: ${text}`).toBe(design.language === 'he')
    }
  })
})

const ALL = Object.values(GROUPS).flat()
const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text)

describe.each(ALL.map((brief) => [brief.key, brief] as const))('the template %s', (_key, brief) => {
  const { design } = makeTemplate(brief)

  it('labels its fields in its language, each with the choices that it has', () => {
    for (const field of design.form.fields) {
      expect(isHebrew(field.label), field.label).toBe(design.language === 'he')
      if ('options' in field) expect(field.options.length).toBeGreaterThan(1)
      if (field.kind === 'phone') expect(field.country).toBe(design.language === 'he' ? 'IL' : 'AU')
    }
  })

  it('has something to do or a code to take away', () => {
    const { form, links, coupon, game } = design
    expect([form.button, coupon, game, ...links].some((part) => part !== null)).toBe(true)
  })

  it('has codes that can be read out, and slots that win with one', () => {
    const codes = (design.game?.prizes ?? []).flatMap(({ isWinning, reward }) =>
      isWinning ? [reward.kind === 'fixed' ? reward.code : ''] : [],
    )
    if (design.coupon !== null) codes.push(design.coupon.code)
    for (const code of codes) expect(code).toMatch(/^[A-Z]+\d*$/)
  })
})

it('every picture of a template is described in both languages', () => {
  for (const name of DEMO_PICTURES) {
    expect(isHebrew(demoPhoto(name, 'he').picture.alt), name).toBe(true)
    expect(demoPhoto(name, 'en').picture.alt, name).toMatch(/^[A-Z][a-z ,-]+$/)
  }
})

it('every way to play has eight templates', () => {
  for (const played of [PLAY_WHEEL, PLAY_SCRATCH, PLAY_GIFT, PLAY_KEY]) expect(played).toHaveLength(8)
})

describe('a template of few words', () => {
  const BRIEF: Brief = {
    key: 'plain',
    name: 'Plain',
    type: 'lightbox',
    goal: 'announce',
    format: 1,
    mood: 'sand',
    headline: 'Good morning',
  }

  it('has nothing that nobody asked for', () => {
    const { design, ...rest } = makeTemplate(BRIEF)
    expect(rest).toEqual({ key: 'plain', name: 'Plain', type: 'lightbox', goal: 'announce' })
    expect(design).toEqual({
      schema: 4,
      language: 'en',
      format: 1,
      look: { mood: 'sand', colours: null, typeface: 'serif', corners: 'soft' },
      photo: null,
      stamp: null,
      form: {
        eyebrow: '',
        headline: 'Good morning',
        text: '',
        fields: [],
        button: null,
        smallPrint: '',
        skip: null,
        steps: null,
      },
      links: [],
      timer: null,
      ticker: null,
      products: null,
      video: null,
      block: null,
      coupon: null,
      effect: null,
      teaser: null,
      mobile: null,
      game: null,
      thanks: {
        headline: 'Thank you',
        text: 'It reached us. You may carry on where you were.',
        button: 'Back to the page',
      },
    })
  })

  it('has a picture with a description in its own language', () => {
    const english = makeTemplate({ ...BRIEF, photo: 'lily-pond' }).design.photo
    expect(english).toEqual(demoPhoto('lily-pond', 'en'))
    expect(english?.picture).toMatchObject({
      name: 'lily-pond',
      alt: 'Water lilies on a dark green pond, seen from above',
      caption: '',
      width: 1600,
      height: 1200,
    })
    expect(english?.focus).toEqual({ x: 28, y: 34 })
    expect(demoPhoto('lily-pond', 'he').picture.alt).toMatch(/\p{Script=Hebrew}/u)
  })
})
