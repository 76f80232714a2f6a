import { describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { Design, Link } from '../contract.ts'
import { closeRule } from './lint/close-rule.ts'
import { contrastRule } from './lint/contrast-rule.ts'
import type { Linted } from './lint/finding.ts'
import { formRule } from './lint/form-rule.ts'
import { gameRule } from './lint/game-rule.ts'
import { lengthRule } from './lint/length-rule.ts'
import { linkRule } from './lint/link-rule.ts'
import { openedPopupRule } from './lint/opened-popup-rule.ts'
import { wordsRule } from './lint/words-rule.ts'
import { MOOD_COLOURS } from './moods.ts'
import { newGame } from './new-game.ts'

const ACTIONS: Record<string, Link['action']> = {
  close: { kind: 'close' },
  url: { kind: 'url', url: 'shop.example/sale', newTab: false },
  popup: { kind: 'popup', popupId: 'Other00000001' },
}
const link = (action: Link['action'], label = 'Go'): Link => ({
  id: 'link-1',
  label,
  look: 'button',
  converts: true,
  action,
})
const url = (address: string) => link({ kind: 'url', url: address, newTab: false })

function linted(design: Partial<Design>, changes: Partial<Linted> = {}): Linted {
  return {
    design: postcard(design),
    settings: openSettings({ redirect: { url: 'shop.example/thanks', sendFormData: false } }),
    type: 'lightbox',
    today: '2026-11-22',
    campaignId: 'Own0000000001',
    popups: [{ id: 'Other00000001', name: 'Other', type: 'bar', status: 'live' }],
    ...changes,
  }
}

const RULES = {
  closeRule,
  contrastRule,
  formRule,
  gameRule,
  lengthRule,
  linkRule,
  openedPopupRule,
  wordsRule,
}

it.each(Object.entries(RULES))('%s has nothing to say of a popup that is well made', (_name, rule) => {
  const links = Object.values(ACTIONS).map((action) => link(action))
  expect(rule(linted({ links }))).toEqual([])
  expect(rule(linted({ links, look: { ...postcard().look, colours: MOOD_COLOURS.sand } }))).toEqual([])
  const game = newGame('en', 'wheel')
  expect(rule(linted({ links: links.slice(0, 1), game }, { type: 'gamified' }))).toEqual([])
  expect(rule(linted({ links }, { popups: null }))).toEqual([])
})

describe('a button', () => {
  it.each([
    [url(''), 'action.url', '“Go” leads nowhere. Enter an address.'],
    [url('  '), 'action.url', '“Go” leads nowhere. Enter an address.'],
    [link({ kind: 'popup', popupId: '' }), 'action.popupId', '“Go” opens no popup yet. Choose which.'],
    [
      link({ kind: 'add_to_cart', variantId: 'x1' } as Link['action']),
      'action.variantId',
      '“Go” adds nothing yet. Enter the number of a variant.',
    ],
    [link({ kind: 'close' }, ' '), 'label', 'Button 2 says nothing.'],
  ])('%# that does nothing is named', (broken, path, message) => {
    const links = [link({ kind: 'close' }), broken]
    expect(linkRule(linted({ links }))).toEqual([
      { level: 'error', part: 'buttons', path: `design.links.1.${path}`, message },
    ])
  })

  it('without words is named by its number, in every finding', () => {
    const messages = (action: Link['action']) => {
      const about = linted({ links: [link(action, '')] })
      return [...linkRule(about), ...openedPopupRule(about)].map(({ message }) => message)
    }
    expect(messages({ kind: 'popup', popupId: '' })).toEqual([
      'Button 1 says nothing.',
      'Button 1 opens no popup yet. Choose which.',
    ])
    expect(messages({ kind: 'popup', popupId: 'Own0000000001' })).toEqual([
      'Button 1 says nothing.',
      'Button 1 opens this same popup. Choose another, or let it close this one.',
    ])
  })

  it('that opens another popup is judged by that one', () => {
    const popups = [
      { id: 'Draft00000001', name: 'Draft', type: 'bar', status: 'draft' },
      { id: 'Other00000001', name: 'Other', type: 'bar', status: 'live' },
    ] as const
    const links = [link({ kind: 'popup', popupId: 'Other00000001' })]
    expect(openedPopupRule(linted({ links }, { popups }))).toEqual([])
  })
})

describe('an address (W4.76)', () => {
  const said = (address: string) => linkRule(linted({ links: [url(address)] })).map(({ message }) => message)

  it.each([
    'https://shop.example',
    'http://shop.example',
    'HTTPS://SHOP.EXAMPLE',
    'tel:123',
    'sms:123',
    'mailto:a@shop.example',
    '/sale',
    '//shop.example',
    'shop.example/a?b=c:d',
    '/a?to=javascript:x',
    'myexample.com',
    'example.company',
    '/example.com',
    '/from/https://a.test/example',
    'https://shop.example/example-sale',
    'shop.example/#http://example.com/',
  ])('%s may be opened', (address) => {
    expect(said(address)).toEqual([])
  })

  it.each([
    'example.com',
    'www.example.org/sale',
    '//example.net',
    'http://example.com/',
    'https://my-shop.example.com/a',
    'https://shop.test/example',
    'http://shop.test/example/sale',
    ' EXAMPLE.COM ',
  ])('%s is an example', (address) => {
    expect(said(address)).toEqual(['“Go” still leads to an example address. Enter your own.'])
  })

  it.each(['javascript:alert(1)', 'ftp://shop.example', 'data:text/html,x', 'x+y.z-1:a', ' JavaScript:x'])(
    '%s is none that may be opened',
    (address) => {
      expect(said(address)).toEqual(['“Go” may only open web addresses, tel:, sms: and mailto:.'])
    },
  )

  it('of a redirect is named as the page that follows', () => {
    const settings = openSettings({ redirect: { url: '', sendFormData: false } })
    expect(linkRule(linted({}, { settings }))).toEqual([
      {
        level: 'error',
        part: 'after',
        path: 'settings.redirect.url',
        message: 'The page leads nowhere. Enter an address.',
      },
    ])
  })
})

describe('a popup with nothing to press', () => {
  const form = { ...postcard().form, button: null, fields: [] }
  const open = openSettings()
  const closed = openSettings({ close: { ...open.close, control: 'none' } })
  const said = (design: Partial<Design>, settings = closed) =>
    linkRule(linted(design, { settings })).map(({ message }) => message)

  it('is named', () => {
    expect(linkRule(linted({ form }, { settings: closed }))).toEqual([
      {
        level: 'error',
        part: 'buttons',
        path: 'design.links',
        message: 'There is nothing to press: no button, no link and nothing that closes it.',
      },
    ])
  })

  it.each<[string, Partial<Design>]>([
    ['a button', {}],
    ['a link', { form, links: [link({ kind: 'close' })] }],
    ['a code', { form, coupon: { code: 'POND10', caption: '' } }],
  ])('is none that has %s', (_what, design) => {
    expect(said(design)).toEqual([])
  })

  it('is none that can be closed', () => {
    expect(said({ form }, open)).toEqual([])
  })

  it('says so of the button alone where that has no words', () => {
    expect(said({ form: { ...form, button: ' ' } })).toEqual(['The button says nothing. Write what it does.'])
    expect(said({ form: { ...form, fields: postcard().form.fields } }, open)).toEqual([
      'The form has fields and no button to send them. Add one.',
    ])
  })
})
