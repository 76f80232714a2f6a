import { expect, it } from 'vitest'
import { integrationPath } from './integration-path.ts'

const REDIRECT = { host: 'garden.example', path: '/integration/done' }

it('is for the one host that is configured, and for no page of another [W7.23]', () => {
  expect(integrationPath(REDIRECT, 'https://garden.example/ponds?a=1')).toBe('/integration/done')
  expect(integrationPath(REDIRECT, 'https://www.GARDEN.example:8443/')).toBe('/integration/done')
  for (const other of [
    'https://shop.garden.example/',
    'https://garden.example.test/',
    'https://x.test/garden.example',
    '',
  ])
    expect(integrationPath(REDIRECT, other)).toBeNull()
})

it('is none when nothing is configured [W7.24]', () => {
  expect(integrationPath(null, 'https://garden.example/')).toBeNull()
})
