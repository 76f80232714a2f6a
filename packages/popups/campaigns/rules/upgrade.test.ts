import { expect, it } from 'vitest'
import { postcard } from '../campaigns.fixtures.ts'
import { designSchema } from '../contract.ts'
import { DESIGN_UPGRADES, upgradeStored } from './upgrade.ts'

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

it('gives a postcard of the first shape, with its one e-mail line, a list of fields', () => {
  const { form, ...card } = postcard()
  const { fields: _fields, ...words } = form
  const old = { ...card, schema: 1, form: { ...words, emailLabel: 'Your email' } }

  const upgraded = designSchema.parse(upgradeStored(old, DESIGN_UPGRADES))

  const email = { kind: 'email', id: 'email', label: 'Your email', placeholder: '', required: true }
  expect(upgraded).toEqual({ ...card, schema: 2, form: { ...words, fields: [email] } })
})
