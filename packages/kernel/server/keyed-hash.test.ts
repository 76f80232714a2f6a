import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openKeyedHash } from './keyed-hash.ts'

it('says the same of the same text, and something else with another key or text', () => {
  const tide = openKeyedHash('tide')

  expect(tide('viewer|1')).toMatch(/^[\w-]{43}$/)
  expect(openKeyedHash('tide')('viewer|1')).toBe(tide('viewer|1'))
  expect(tide('viewer|2')).not.toBe(tide('viewer|1'))
  expect(openKeyedHash('ebb')('viewer|1')).not.toBe(tide('viewer|1'))
})

it('lets nobody move the end of the key into the text', () => {
  expect(openKeyedHash('tide')('s|1')).not.toBe(openKeyedHash('tides')('|1'))
})

it('is SHA-512/256 of the key and the text', () => {
  const sha = (text: string) => createHash('sha512-256').update(text).digest('base64url')
  expect(openKeyedHash('tide')('viewer|1')).toBe(sha(`${sha('tide')}viewer|1`))
})
