import { describe, expect, it } from 'vitest'
import { EMAIL_FIELD, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { game } from '../../games/games.fixtures.ts'
import type { PopupType } from '../../model/contract.ts'
import type { Design, Link } from '../contract.ts'
import { compileCart } from './compile-cart.ts'
import { partsOf } from './parts-of.ts'
import { phoneDesign } from './phone-design.ts'

const form = (part: Partial<Design['form']>): Partial<Design> => ({
  form: { ...postcard().form, fields: [EMAIL_FIELD], ...part },
})
const link = (action: Link['action'], number = 1): Link => ({
  id: `link-${number}`,
  label: 'Go',
  look: 'button',
  converts: true,
  action,
})
const url = (address: string) => link({ kind: 'url', url: address, newTab: false })
const cart = (variantId: string, quantity = 1) => link({ kind: 'add_to_cart', variantId, quantity })
const MOBILE: Design['mobile'] = { format: null, headline: null, text: null, button: null, showPicture: true }
const CAPTCHA = { kind: 'captcha', id: 'captcha' } as unknown as Design['form']['fields'][number]
const CONSENT = { kind: 'consent', id: 'consent' } as unknown as Design['form']['fields'][number]
const NAME = { kind: 'first_name', id: 'name' } as unknown as Design['form']['fields'][number]

const VIDEO = { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'A', poster: null, loads: 'pressed' } as const

describe('the parts of the renderer that a popup asks for', () => {
  it.each<[string, PopupType, Partial<Design>, string[]]>([
    ['a postcard', 'lightbox', {}, []],
    ['a postcard with a name', 'lightbox', form({ fields: [EMAIL_FIELD, NAME] }), ['fields']],
    ['a postcard with consent', 'lightbox', form({ fields: [EMAIL_FIELD, CONSENT] }), []],
    ['a captcha', 'lightbox', form({ fields: [EMAIL_FIELD, CAPTCHA] }), ['captcha']],
    ['a stamp', 'lightbox', { stamp: { value: '1', caption: 'a month' } }, ['stamp']],
    ['a picture behind', 'lightbox', { format: 5 }, ['shapes']],
    ['a print', 'lightbox', { format: 9 }, ['shapes']],
    ['a quiet note', 'lightbox', { format: 22 }, []],
    ['a phone with a postcard at the top', 'lightbox', { mobile: { ...MOBILE, format: 1 } }, ['shapes']],
    ['a phone with a letter', 'lightbox', { mobile: { ...MOBILE, format: 16 } }, []],
    ['other words on a phone', 'lightbox', { mobile: MOBILE }, []],
    ['a bar', 'bar', {}, ['bar']],
    ['a small box', 'sside', {}, ['corner']],
    ['a large box', 'bside', { format: 1 }, ['shapes', 'corner']],
    ['a nudge', 'browsing', {}, ['corner']],
    ['a full page', 'fullpage', {}, ['fullpage']],
    ['a countdown', 'lightbox', { timer: { kind: 'duration', minutes: 1, seconds: 0 } }, ['countdown']],
    ['a ticker', 'lightbox', { ticker: { items: ['New'], durationMs: 7000 } }, ['ticker']],
    ['a video', 'lightbox', { video: VIDEO }, ['video']],
    ['HTML of the owner’s', 'lightbox', { block: { html: '<b>x</b>', title: 'x', height: null } }, ['block']],
    ['a coupon', 'lightbox', { coupon: { code: 'A', caption: '' } }, ['coupon']],
    ['a link', 'lightbox', { links: [url('https://shop.test')] }, ['links']],
    [
      'a link to a network, which is no social popup',
      'lightbox',
      { links: [url('https://t.me/a')] },
      ['links'],
    ],
    ['links to networks', 'social', { links: [url('https://t.me/a')] }, ['corner', 'links', 'icons']],
    ['links elsewhere', 'social', { links: [url('https://shop.test')] }, ['corner', 'links']],
    ['a popup to close', 'social', { links: [link({ kind: 'close' })] }, ['corner', 'links']],
    ['a product to add', 'lightbox', { links: [cart('1')] }, ['links', 'cart']],
    ['snow', 'lightbox', { effect: 'snow' }, ['effects']],
    [
      'a form in the typeface of its page',
      'embedded',
      { look: { ...postcard().look, typeface: 'page' } },
      ['summary'],
    ],
    ['a form in its own typeface', 'embedded', { look: { ...postcard().look, typeface: 'serif' } }, []],
    [
      'a notice in the typeface of its page',
      'embedded',
      { look: { ...postcard().look, typeface: 'page' }, ...form({ button: null }) },
      [],
    ],
    [
      'a typeface that is fetched',
      'lightbox',
      { look: { ...postcard().look, typeface: 'lora' } },
      ['typefaces'],
    ],
    ['no game', 'gamified', { game: null }, []],
    ['a game that is not played', 'lightbox', { game: game() }, []],
  ])('%s', (_what, type, design, parts) => {
    expect(partsOf(type, postcard({ stamp: null, ...form({}), ...design }))).toEqual(parts)
  })

  it.each([
    [1, 'press', 'wheel'],
    [2, 'press', 'scratch'],
    [3, 'press', 'gift'],
    [3, 'drag', 'drag'],
  ] as const)('the game of format %i, opened by %s: %s', (format, opening, part) => {
    const parts = partsOf('gamified', postcard({ format, game: { ...game(), opening } }))
    expect(parts.filter((name) => ['wheel', 'scratch', 'gift', 'drag'].includes(name))).toEqual([part])
    expect(parts).toContain('coupon')
  })
})

describe('what buttons add to the cart', () => {
  it('is told by the place of the button among those that do, under the six names of the document', () => {
    const links = [
      url('https://shop.test'),
      ...['1', '2', '3', '4', '5', '6'].map((id) => cart(id, Number(id))),
    ]
    expect(compileCart({ links })).toEqual({
      add_to_cart: { variant_id: '1', quantity: 1 },
      shopify_add_to_cart_2: { variant_id: '2', quantity: 2 },
      shopify_add_to_cart_3: { variant_id: '3', quantity: 3 },
      shopify_add_to_cart_4: { variant_id: '4', quantity: 4 },
      shopify_add_to_cart_5: { variant_id: '5', quantity: 5 },
      shopify_add_to_cart_6: { variant_id: '6', quantity: 6 },
    })
    expect(compileCart({ links: [] })).toEqual({})
  })
})

describe('what a phone shows', () => {
  const design = postcard(form({ headline: 'Long', text: 'Words', button: 'Send' }))

  it('is the same without a variant', () => {
    expect(phoneDesign({ ...design, mobile: null })).toEqual({ ...design, mobile: null })
    const same = phoneDesign({ ...design, mobile: MOBILE })
    expect(same.form).toEqual(design.form)
    expect(same.photo).toEqual(design.photo)
    expect(design.photo).not.toBeNull()
  })

  it('is the words of its variant, and no picture where it wants none', () => {
    const mobile = { format: null, headline: 'Short', text: '', button: 'Go', showPicture: false }
    const drawn = phoneDesign({ ...design, mobile })
    expect(drawn.form).toEqual({ ...design.form, headline: 'Short', text: '', button: 'Go' })
    expect(drawn.photo).toBeNull()
  })
})
