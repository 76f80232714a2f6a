import { describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import { EMAIL_FIELD, openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { game } from '../../games/games.fixtures.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design, Link } from '../contract.ts'
import { partOfPath } from './design-parts.ts'
import { checkContrast } from './lint/contrast-rule.ts'
import type { NamedPopup } from './lint/finding.ts'
import { lintDesign } from './lint-design.ts'

const LINK: Link = {
  id: 'link-1',
  label: 'To the sale',
  look: 'button',
  converts: true,
  action: { kind: 'url', url: 'https://shop.test/sale', newTab: false },
}
const OWN_ID = 'PondLetter001'
const OTHER_ID = 'WonkyTrays002'
const READABLE = {
  paper: '#ffffff',
  ink: '#06262e',
  second: '#0b4a57',
  button: '#0b4a57',
  buttonInk: '#ffffff',
  foam: '#ddf3f2',
}

type Changes = {
  form?: Partial<Design['form']>
  settings?: Partial<Settings>
  type?: PopupType
  popups?: readonly NamedPopup[] | null
}

function lint(
  design: Partial<Design> = {},
  { form = {}, settings = {}, type = 'lightbox', popups = [] }: Changes = {},
) {
  const base = postcard(design)
  return lintDesign({
    design: { ...base, form: { ...base.form, ...form } },
    type,
    today: '2026-11-22',
    campaignId: OWN_ID,
    popups,
    settings: openSettings(settings),
  }).map(({ level, part, path }) => `${level} ${part} ${path}`)
}
const withPicture = (alt: string): Partial<Design> => {
  const { photo } = postcard()
  return { photo: photo && { ...photo, picture: { ...photo.picture, alt } } }
}
const withLink = (url: string): Partial<Design> => ({
  links: [{ ...LINK, action: { kind: 'url', url, newTab: false } }],
})

describe('what would trouble a visitor', () => {
  it('is nothing in a popup that is well made', () => {
    expect(lint()).toEqual([])
  })

  it('a game that is not there, and a format that has none', () => {
    expect(lint({}, { type: 'gamified' })).toEqual(['error game design.game'])
    expect(lint({ game: game() }, { type: 'gamified' })).toEqual([])
    expect(lint({ game: game(), format: 3 }, { type: 'gamified' })).toEqual([])
    expect(partOfPath('design.game.prizes.0.parts')).toBe('game')
    expect(partOfPath('type')).toBe('layout')
  })

  it('colours that cannot be told apart', () => {
    const colours = { ...READABLE, buttonInk: '#157a8f' }
    const look = { ...postcard().look, colours }
    expect(lint({ look })).toEqual(['error look design.look.colours.buttonInk'])
    expect(lint({ look: { ...look, colours: READABLE } })).toEqual([])
    const pale = { ...READABLE, button: '#ffc63a', buttonInk: '#06262e' }
    expect(lint({ look: { ...look, colours: pale } })).toEqual(['warning look design.look.colours.button'])
  })

  it('says the ratio of every pair, never rounded up over what is needed', () => {
    const verdicts = checkContrast({ ...READABLE, ink: '#777777' })
    expect(verdicts.find(({ one, other }) => one === 'ink' && other === 'paper')).toMatchObject({
      ratio: 4.4,
      needs: 4.5,
      isEnough: false,
    })
  })

  it('fields without a label, and choices without a choice', () => {
    const fields: Design['form']['fields'] = [
      { ...EMAIL_FIELD, label: '  ' } as typeof EMAIL_FIELD,
      { kind: 'select', id: 'a', label: 'Size', required: true, options: [''] },
      { kind: 'radio', id: 'b', label: 'Colour', required: true, options: ['Red', 'Red'] },
    ]
    expect(lint({}, { form: { fields } })).toEqual([
      'error fields design.form.fields.0.label',
      'error fields design.form.fields.1.options',
      'error fields design.form.fields.2.options',
    ])
  })

  it('an address that is asked for without a word on what for', () => {
    expect(lint({}, { form: { smallPrint: '' } })).toEqual(['warning words design.form.smallPrint'])
  })

  it('buttons that lead nowhere, to an example, or into a script [W4.76]', () => {
    expect(lint(withLink(' '))).toEqual(['error buttons design.links.0.action.url'])
    expect(lint(withLink('https://www.example.com/'))).toEqual(['error buttons design.links.0.action.url'])
    expect(lint(withLink('JavaScript:alert(1)'))).toEqual(['error buttons design.links.0.action.url'])
    expect(lint(withLink('tel:+61290000000'))).toEqual([])
    expect(lint(withLink('shop.test/sale'))).toEqual([])
  })

  it('a redirect that leads nowhere [W3.44]', () => {
    const settings = { redirect: { url: '', sendFormData: false } }
    expect(lint({}, { settings })).toEqual(['error after settings.redirect.url'])
  })

  it('fields with no button to send them', () => {
    expect(lint({}, { form: { button: null } })).toEqual(['error buttons design.form.button'])
  })

  it('nothing that closes it, and a close button that nobody sees [W4.39]', () => {
    const close = { ...openSettings().close, control: 'none' as const }
    expect(lint({}, { settings: { close } })).toEqual(['warning close settings.close.control'])
    expect(lint({}, { settings: { close: { ...close, onBackground: false } } })).toEqual([
      'error close settings.close.control',
    ])
    const embedded = { settings: { close: { ...close, onBackground: false } }, type: 'embedded' as const }
    expect(lint({}, embedded)).toEqual([])
  })

  it('a close button that makes people wait [W4.41]', () => {
    const close = { ...openSettings().close, afterSeconds: 20 }
    expect(lint({}, { settings: { close } })).toEqual(['warning close settings.close.afterSeconds'])
  })

  it('the back button of a phone [W4.07]', () => {
    const triggers: Settings['triggers'] = [
      { kind: 'mobile_exit', backButton: true, scrollUp: true, returnToTab: true },
    ]
    expect(lint({}, { settings: { triggers } })).toEqual(['warning close settings.triggers'])
  })

  it('a popup too small for a thumb, and more buttons than it has room for', () => {
    expect(lint({}, { settings: { size: { width: 200, height: 30 } } })).toEqual([
      'error layout settings.size.width',
      'error layout settings.size.height',
    ])
    const links = [1, 2, 3].map((number) => ({ ...LINK, id: `link-${number}` }))
    expect(lint({ links }, { type: 'sside' })).toEqual(['warning buttons design.links'])
  })

  it('words that the type has no room for', () => {
    const headline = 'One letter a month with everything that floats and some that does not'
    expect(lint({}, { form: { headline } })).toEqual([])
    expect(lint({}, { form: { headline }, type: 'sside' })).toEqual(['warning words design.form.headline'])
  })

  it('a picture without a description, words in another language, a clock that has run down [W4.50]', () => {
    expect(lint(withPicture(''))).toEqual(['error picture design.photo.picture.alt'])
    expect(lint({ language: 'he' })).toEqual(['warning words design.language'])
    const timer = { kind: 'date', date: '2026-11-21', time: '09:00', zone: 'Australia/Sydney' } as const
    expect(lint({ timer })).toEqual(['warning timer design.timer.date'])
  })

  it('a button that opens a popup which is gone, put away, or this same one; paused ones are said', () => {
    const opens = (popupId: string): Partial<Design> => ({
      links: [{ ...LINK, action: { kind: 'popup', popupId } }],
    })
    const other = (status: NamedPopup['status']) => ({
      popups: [{ id: OTHER_ID, name: 'Wonky trays', type: 'bar', status }] as const,
    })
    const at = 'buttons design.links.0.action.popupId'
    expect(lint(opens(OTHER_ID))).toEqual([`error ${at}`])
    expect(lint(opens(OWN_ID), other('live'))).toEqual([`error ${at}`])
    expect(lint(opens(OTHER_ID), other('archived'))).toEqual([`error ${at}`])
    expect(lint(opens(OTHER_ID), other('paused'))).toEqual([`warning ${at}`])
    expect(lint(opens(OTHER_ID), other('draft'))).toEqual([`warning ${at}`])
    expect(lint(opens(OTHER_ID), other('live'))).toEqual([])
    expect(lint(opens(OTHER_ID), { popups: null }), 'nothing is said before they are read').toEqual([])
  })
})

it('a button that adds nothing to the cart keeps a popup from being published [W4.78]', () => {
  const adds = (variantId: string): Partial<Design> => ({
    links: [{ ...LINK, action: { kind: 'add_to_cart', variantId, quantity: 1 } }],
  })
  expect(lint(adds(''))).toEqual(['error buttons design.links.0.action.variantId'])
  expect(lint(adds('gid://shopify/1'))).toEqual(['error buttons design.links.0.action.variantId'])
  expect(lint(adds('44012345678901'))).toEqual([])
})
