import { describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import { EMAIL_FIELD, openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design, Link } from '../contract.ts'
import { checkContrast } from './lint/contrast-rule.ts'
import type { NamedPopup } from './lint/finding.ts'
import { lintDesign, openedPopups } from './lint-design.ts'

const OWN_ID = 'PondLetter001'
const link = (action: Link['action'], label = 'To the sale'): Partial<Design> => ({
  links: [{ id: 'link-1', label, look: 'button', converts: true, action }],
})
const url = (address: string, label?: string) => link({ kind: 'url', url: address, newTab: false }, label)
const opens = (popupId: string, label?: string) => link({ kind: 'popup', popupId }, label)
const form = (part: Partial<Design['form']>): Partial<Design> => ({ form: { ...postcard().form, ...part } })
const close = (part: Partial<Settings['close']>) => ({ close: { ...openSettings().close, ...part } })
const popup = (status: NamedPopup['status']): NamedPopup => ({
  id: 'WonkyTrays002',
  name: 'Wonky trays',
  type: 'bar',
  status,
})

type Situation = {
  design?: Partial<Design>
  settings?: Partial<Settings>
  type?: PopupType
  popups?: NamedPopup[]
}

function messages({ design = {}, settings = {}, type = 'lightbox', popups = [] }: Situation) {
  const findings = lintDesign({
    design: postcard(design),
    settings: openSettings(settings),
    type,
    today: '2026-11-22',
    campaignId: OWN_ID,
    popups,
  })
  return findings.map(({ message }) => message)
}

const SHOWN_THANKS = { ...openSettings().thanks, show: true }
const CHOICE = { kind: 'radio', id: 'b', label: 'Colour', required: true } as const
const DATE = { kind: 'date', date: '2026-11-21', time: '09:00', zone: 'Australia/Sydney' } as const

describe('what an owner is told about a popup', () => {
  it.each<[string, Situation]>([
    [
      'There is no close button. Who uses a keyboard or a screen reader does not know how to get past it.',
      { settings: close({ control: 'none' }) },
    ],
    [
      'There is no close button. Who uses a keyboard or a screen reader does not know how to get past it.',
      { settings: close({ control: 'none', onBackground: false, autoAfterSeconds: 9 }) },
    ],
    [
      'Nothing closes this popup. Show an X, a skip button or both.',
      { settings: close({ control: 'none', onBackground: false, autoAfterSeconds: null }) },
    ],
    [
      'The close button works after 6 seconds. More than 5 makes people leave the page instead.',
      { settings: close({ afterSeconds: 6 }) },
    ],
    [
      'It comes up on the phone’s back button. Search engines count that against a page, and visitors feel held.',
      {
        settings: {
          triggers: [
            { kind: 'mobile_exit', backButton: true, scrollUp: false, returnToTab: false },
            { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: false },
          ],
        },
      },
    ],
    [
      '279 px is too narrow for buttons that a thumb can hit. Make it at least 280 px wide.',
      { settings: { size: { width: 279, height: 48 } } },
    ],
    [
      '47 px is too low for buttons that a thumb can hit. Make it at least 48 px high.',
      { settings: { size: { width: 280, height: 47 } } },
    ],
    ['The headline is missing: it is also the popup’s name.', { design: form({ headline: ' ' }) }],
    ['The language is Hebrew, the headline is not.', { design: { language: 'he' } }],
    [
      'The headline is Hebrew. Set the language, so that it is set right to left.',
      { design: form({ headline: 'שלום' }) },
    ],
    [
      'The thank-you screen has no headline.',
      { settings: { thanks: SHOWN_THANKS }, design: { thanks: { headline: ' ', text: '', button: 'Back' } } },
    ],
    [
      'The button of the thank-you screen says nothing.',
      {
        settings: { thanks: SHOWN_THANKS },
        design: { thanks: { headline: 'Thanks', text: '', button: ' ' } },
      },
    ],
    [
      'The teaser says nothing. Write a few words.',
      { design: { teaser: { mode: 'always', text: ' ', place: 'end' } } },
    ],
    ['The countdown has run out. Choose a day that is still to come.', { design: { timer: DATE } }],
    [
      'The form asks for an address or a number and does not say what for. Add small print or a consent box: many countries ask for it.',
      { design: form({ smallPrint: ' ' }) },
    ],
    [
      'Field 1 has no label. Say what to enter: screen readers read it.',
      { design: form({ fields: [{ ...EMAIL_FIELD, label: ' ' } as typeof EMAIL_FIELD] }) },
    ],
    [
      '“Colour” has nothing to choose from.',
      { design: form({ fields: [{ ...CHOICE, options: [' ', ''] }] }) },
    ],
    [
      '“Colour” has the same choice twice.',
      { design: form({ fields: [{ ...CHOICE, options: ['Red', 'Blue', 'Red'] }] }) },
    ],
    ['The form has fields and no button to send them. Add one.', { design: form({ button: null }) }],
    ['The button says nothing. Write what it does.', { design: form({ button: ' ' }) }],
    [
      'The page leads nowhere. Enter an address.',
      { settings: { redirect: { url: ' ', sendFormData: false } } },
    ],
    [
      '“To the sale” still leads to an example address. Enter your own.',
      { design: url('https://shop.example.org/sale') },
    ],
    ['“To the sale” still leads to an example address. Enter your own.', { design: url('www.example.net') }],
    [
      '“To the sale” still leads to an example address. Enter your own.',
      { design: url('https://shop.test/example/') },
    ],
    [
      '“To the sale” may only open web addresses, tel:, sms: and mailto:.',
      { design: url('javascript:alert("https://")') },
    ],
    ['“To the sale” leads nowhere. Enter an address.', { design: url(' ') }],
    ['Button 1 says nothing.', { design: url('https://shop.test/sale', ' ') }],
    [
      '“To the sale” adds nothing yet. Enter the number of a variant.',
      { design: link({ kind: 'add_to_cart', variantId: '4x', quantity: 1 }) },
    ],
    [
      '“To the sale” adds nothing yet. Enter the number of a variant.',
      { design: link({ kind: 'add_to_cart', variantId: 'x4', quantity: 1 }) },
    ],
    ['“To the sale” opens no popup yet. Choose which.', { design: opens('') }],
    [
      '“To the sale” opens this same popup. Choose another, or let it close this one.',
      { design: opens(OWN_ID) },
    ],
    [
      '“To the sale” opens a popup that is no longer there. Choose another.',
      { design: opens('WonkyTrays002') },
    ],
    [
      '“To the sale” opens “Wonky trays”, which is archived. Choose another, or restore it.',
      { design: opens('WonkyTrays002'), popups: [popup('archived')] },
    ],
    [
      '“To the sale” opens “Wonky trays”, which is not published yet: until then nothing opens.',
      { design: opens('WonkyTrays002'), popups: [popup('draft')] },
    ],
    [
      '“To the sale” opens “Wonky trays”, which is paused: until then nothing opens.',
      { design: opens('WonkyTrays002'), popups: [popup('paused')] },
    ],
    ['This popup has no game yet: visitors would see the form alone. Add its prizes.', { type: 'gamified' }],
    [
      'The headline has 61 characters; this type has room for about 60. Say it in fewer.',
      { type: 'sside', design: form({ headline: 'a'.repeat(61) }) },
    ],
    [
      'The text has 141 characters; this type has room for about 140. Say it in fewer.',
      { type: 'browsing', design: form({ text: 'a'.repeat(141) }) },
    ],
    [
      '2 fields are more than this type can show without scrolling (1). Ask for less, or choose a larger type.',
      { type: 'social', design: form({ fields: [EMAIL_FIELD, { ...CHOICE, options: ['Red'] }] }) },
    ],
  ])('%s', (message, situation) => {
    expect(messages(situation)).toEqual([message])
  })

  it('is nothing at the limits of what is fine', () => {
    const fine: Situation[] = [
      { settings: close({ afterSeconds: 5 }) },
      { settings: { size: { width: 280, height: 48 } } },
      { design: { timer: { ...DATE, date: '2026-11-22' } } },
      { type: 'sside', design: form({ headline: 'a'.repeat(60), text: 'a'.repeat(140) }) },
      { type: 'social', design: form({ fields: [EMAIL_FIELD] }) },
      { settings: { redirect: { url: 'https://shop.test/thanks', sendFormData: false } } },
      { design: url('MAILTO:shop@shop.test') },
      { design: url('sms:+61290000000') },
      { design: url('https://examples.community/') },
      { design: opens('WonkyTrays002'), popups: [popup('live')] },
      { design: link({ kind: 'add_to_cart', variantId: ' 44 ', quantity: 1 }) },
      { settings: { ...close({ control: 'none', onBackground: false }) }, type: 'embedded' },
      {
        design: { thanks: { headline: '', text: '', button: '' } },
        settings: { thanks: { ...SHOWN_THANKS, show: false } },
      },
    ]
    for (const situation of fine) expect(messages(situation), JSON.stringify(situation)).toEqual([])
  })

  it('is said of every pair of own colours that are seen together', () => {
    const colours = {
      paper: '#777777',
      ink: '#777777',
      second: '#777777',
      button: '#777777',
      buttonInk: '#777777',
      foam: '#777777',
    } as const
    const need = (what: string, needs: number) =>
      `${what} have a contrast of 1 to 1; ${needs} is needed. Choose a darker or a lighter one.`
    expect(messages({ design: { look: { ...postcard().look, colours } } })).toEqual([
      need('Words on the paper', 4.5),
      need('Small words on the paper', 4.5),
      need('Words on the button', 4.5),
      need('Words on the tint', 4.5),
      need('The button on the paper', 3),
    ])
    expect(checkContrast({ ...colours, ink: '#000000' })[0]).toMatchObject({ ratio: 4.6, isEnough: true })
  })

  it('asks for the popups that buttons open, each once', () => {
    const links = [opens('A'), opens(''), url('https://shop.test'), opens('B'), opens('A')]
    expect(openedPopups({ links: links.flatMap((one) => one.links ?? []) })).toEqual(['A', 'B'])
  })
})
