import { expect, it } from 'vitest'
import { upgradeStored } from './upgrade.ts'

it('carries an old shape through each step once, in order', () => {
  const steps = [
    { from: 1, name: 'rename title', apply: (old: Record<string, unknown>) => ({ headline: old.title }) },
    { from: 2, name: 'add mood', apply: (old: Record<string, unknown>) => ({ ...old, mood: 'sand' }) },
  ]

  expect(upgradeStored({ schema: 1, title: 'Ahoy' }, steps)).toEqual({
    schema: 3,
    headline: 'Ahoy',
    mood: 'sand',
  })
  expect(upgradeStored({ schema: 3, headline: 'Ahoy' }, steps)).toEqual({ schema: 3, headline: 'Ahoy' })
})
