import { describe, expect, it } from 'vitest'
import { hasHover, resolveFields, resolveView } from './resolve-view.ts'

describe('the value of a view', () => {
  const all = { desktop: 'd', tablet: 't', phone: 'p', hover: 'h' }

  it('is the one of the device [S3.50]', () => {
    expect(resolveView(all, 'desktop', false)).toBe('d')
    expect(resolveView(all, 'tablet', false)).toBe('t')
    expect(resolveView(all, 'phone', false)).toBe('p')
  })

  it('falls back from tablet to desktop, and from phone to tablet, then desktop [S3.51]', () => {
    expect(resolveView({ desktop: 'd' }, 'tablet', false)).toBe('d')
    expect(resolveView({ desktop: 'd', tablet: 't' }, 'phone', false)).toBe('t')
    expect(resolveView({ desktop: 'd' }, 'phone', false)).toBe('d')
    expect(resolveView({ phone: 'p' }, 'tablet', false)).toBeUndefined()
  })

  it('is the one for hovering only while hovered [S3.51]', () => {
    expect(resolveView(all, 'phone', true)).toBe('h')
    expect(resolveView({ hover: 'h' }, 'desktop', false)).toBeUndefined()
    expect(resolveView({ desktop: 'd' }, 'desktop', true)).toBe('d')
  })

  it('takes no for an answer: false and an empty text are values', () => {
    expect(resolveView({ desktop: true, tablet: false }, 'phone', false)).toBe(false)
    expect(resolveView({ desktop: 'd', phone: '' }, 'phone', false)).toBe('')
  })

  it('is none of a module without views', () => {
    expect(resolveView(undefined, 'phone', true)).toBeUndefined()
    expect(resolveFields(undefined, 'phone', true)).toEqual({})
  })

  it('is found for each field by itself [S3.51]', () => {
    const values = { desktop: { title: 'D', body: 'D' }, tablet: { title: 'T' }, hover: { body: 'H' } }
    expect(resolveFields(values, 'phone', false)).toEqual({ title: 'T', body: 'D' })
    expect(resolveFields(values, 'desktop', true)).toEqual({ title: 'D', body: 'H' })
  })
})

it('a module with a value for hovering, and no other, listens for it', () => {
  expect(hasHover({ classes: { hover: 'lifted' } })).toBe(true)
  expect(hasHover({ visible: { phone: false } })).toBe(false)
})
