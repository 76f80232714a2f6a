import { describe, expect, it } from 'vitest'
import { postcard } from '../campaigns/campaigns.fixtures.ts'
import { type Design, designSchema } from './contract.ts'

const problem = (changes: Partial<Design>) => {
  const issue = designSchema.safeParse(postcard(changes)).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

describe('a design', () => {
  it('may have no form at all, but a form with fields needs a button that sends it', () => {
    const { form } = postcard()

    expect(problem({ form: { ...form, fields: [], button: null } })).toBeUndefined()
    expect(problem({ form: { ...form, button: null } })).toBe(
      'form.button: must be there when the form has fields',
    )
  })

  it('counts down for a second at least [W4.50]', () => {
    expect(problem({ timer: { kind: 'duration', minutes: 0, seconds: 1 } })).toBeUndefined()
    expect(problem({ timer: { kind: 'duration', minutes: 0, seconds: 0 } })).toBe(
      'timer: must last at least a second',
    )
  })

  it('counts down only to a moment of a zone that there is [W4.51]', () => {
    const until = (zone: string) =>
      problem({ timer: { kind: 'date', date: '2026-12-24', time: '18:00', zone } })
    expect(until('Australia/Sydney')).toBeUndefined()
    expect(until('+10:00')).toBeUndefined()
    expect(until('Sydney')).toContain('timer.zone: must be a time zone')
  })

  it('has a ticker of seven seconds a pass, unless another time is set [W4.54]', () => {
    const stored = { ...postcard(), ticker: { items: ['Free delivery'] } }
    expect(designSchema.parse(stored).ticker?.durationMs).toBe(7000)
  })

  it('shows what is bought together of this shop alone', () => {
    const block: NonNullable<Design['products']> = {
      source: 'shop',
      store: '',
      category: 'bought_together',
      manual: [],
      collection: '',
      count: 3,
      size: 'medium',
      buttonsAction: 'product_page',
    }
    expect(problem({ products: block })).toBeUndefined()
    const elsewhere = { ...block, source: 'shopify', store: 'pond.myshopify.com' } as const
    expect(problem({ products: elsewhere })).toBe(
      'products.category: what is bought together is known of this shop alone',
    )
  })

  it('leads to no address that runs or reads something', () => {
    const links = (url: string): Design['links'] => [
      { id: 'a', label: 'See', look: 'button', converts: false, action: { kind: 'url', url, newTab: false } },
    ]
    expect(problem({ links: links('shop.example') })).toBeUndefined()
    expect(problem({ links: links('javascript:alert(1)') })).toContain(
      'links.0.action.url: must be a web address',
    )
  })

  it('holds at most six link buttons [W3.52]', () => {
    const link = (number: number): Design['links'][number] => ({
      id: `link-${number}`,
      label: 'See the ponds',
      look: 'button',
      converts: false,
      action: { kind: 'close' },
    })

    expect(problem({ links: [1, 2, 3, 4, 5, 6].map(link) })).toBeUndefined()
    expect(problem({ links: [1, 2, 3, 4, 5, 6, 7].map(link) })).toContain('links')
  })

  it('takes own colours only as six digits', () => {
    const colours = {
      paper: '#fffdf7',
      ink: '#06262e',
      second: '#0b4a57',
      button: '#ffc63a',
      buttonInk: '#06262e',
      foam: '#ddf3f2',
    }
    const { look } = postcard()

    expect(problem({ look: { ...look, colours } })).toBeUndefined()
    expect(problem({ look: { ...look, colours: { ...colours, ink: 'url(//x)' } } })).toBe(
      'look.colours.ink: must be a colour such as #0b4a57',
    )
  })
})
