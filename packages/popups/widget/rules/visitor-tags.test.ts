import { describe, expect, it } from 'vitest'
import { fillVisitorTags, fillVisitorTagsIn, visitorTagsOf } from './visitor-tags.ts'

describe('tags of the visitor', () => {
  it('say what is known, else their own default, else nothing', () => {
    expect(fillVisitorTags('Hi {{name|there}}!', { name: 'Kim' })).toBe('Hi Kim!')
    expect(fillVisitorTags('Hi {{name|there}}!', {})).toBe('Hi there!')
    expect(fillVisitorTags('Hi {{ name | there }}!', { name: ' ' })).toBe('Hi there!')
    expect(fillVisitorTags('Hi{{name}}!', {})).toBe('Hi!')
    expect(fillVisitorTags('{{cart_items|no}} for {{cart_value}}', { cart_value: '$9.00' })).toBe(
      'no for $9.00',
    )
  })

  it('leave tags of others, and what is none, as they are written', () => {
    const text = '{{prize_code}} {{curr_year}} {{nickname|x}} {name} {{name|a{b}}'
    expect(fillVisitorTags(text, { name: 'Kim' })).toBe(text)
  })

  it('take from a link one short line without braces and marks that nobody sees', () => {
    const filled = (utm_source: string) => fillVisitorTags('{{utm_source}}', { utm_source })
    expect(filled('a\n b\u202e\u200bc')).toBe('a b c')
    expect(filled('{{cart_value}}')).toBe('cart_value')
    expect(filled('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
    expect(filled('$& $1')).toBe('$& $1')
  })

  it('are no more than a part of an address', () => {
    const design = {
      headline: 'For {{utm_source|you}}',
      links: [{ action: { kind: 'url', url: 'https://a.example/?from={{utm_source}}' } }],
    }
    expect(fillVisitorTagsIn(design, { utm_source: '<b>&x=1#y' })).toEqual({
      headline: 'For <b>&x=1#y',
      links: [{ action: { kind: 'url', url: 'https://a.example/?from=%3Cb%3E%26x%3D1%23y' } }],
    })
  })

  it('are left alone in HTML of the owner’s, where they would run', () => {
    const design = { block: { html: '<b>{{name|you}}</b>', title: '{{name|you}}' } }
    expect(fillVisitorTagsIn(design, { name: '<script>' })).toEqual({
      block: { html: '<b>{{name|you}}</b>', title: '<script>' },
    })
  })

  it('are found, so that only what they ask for is looked at', () => {
    expect([...visitorTagsOf('{"a":"{{name|you}} {{cart_value}} {{curr_year}}"}')]).toEqual([
      'name',
      'cart_value',
    ])
  })
})
