import { expect, it } from 'vitest'
import { PURGE_PROTOCOLS } from './purge-protocols.ts'

it('speaks to Fastly with its keys in a header', () => {
  const { request, tagHeader, separator } = PURGE_PROTOCOLS.fastly
  expect([tagHeader, separator]).toEqual(['surrogate-key', ' '])
  expect(request(['buoy', 'buoy-products'], 'key').headers).toMatchObject({
    'fastly-key': 'key',
    'surrogate-key': 'buoy buoy-products',
  })
})

it('takes an answer of Cloudflare that says no for a refusal, and one that is none', () => {
  const { isDone } = PURGE_PROTOCOLS.cloudflare
  expect([isDone('{"success":true}'), isDone('{"success":false}'), isDone('<html>')]).toEqual([
    true,
    false,
    false,
  ])
})
