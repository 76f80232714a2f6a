import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

it('takes an address apart', () => {
  const address = readAddress('https://www.Shop.example:444/Ponds/small?size=2&size=3&q=a+b%21#top')

  expect(address).toMatchObject({
    url: 'https://www.Shop.example:444/Ponds/small?size=2&size=3&q=a+b%21',
    host: 'shop.example',
    path: '/Ponds/small',
    query: 'size=2&size=3&q=a+b%21',
  })
  expect(address.parameter('size')).toBe('2')
  expect(address.parameter('q')).toBe('a b!')
  expect(address.parameter('colour')).toBeUndefined()
})

it('does not take a query or fragment for a path', () => {
  expect(readAddress('https://shop.example?from=/sandbox/').path).toBe('/')
  expect(readAddress('https://shop.example/#/sandbox/').path).toBe('/')
  expect(readAddress('https://shop.example/a?b=c?d').query).toBe('b=c?d')
})

it('finds nothing where there is nothing, and keeps half an escape as it stands', () => {
  expect(readAddress('')).toMatchObject({ url: '', host: '', path: '', query: '' })
  expect(readAddress('').parameter('')).toBe('')
  expect(readAddress('https://a.example/?q=50%').parameter('q')).toBe('50%')
})
