import { expect, it } from 'vitest'
import { designSchema } from '../../designs/contract.ts'
import { NO_EXTRAS } from '../campaigns.fixtures.ts'
import { DESIGN_UPGRADES, SETTINGS_UPGRADES, schemaOfToday, upgradeStored } from './upgrade.ts'

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

/** A postcard as version 1 stored it, with its one e-mail line. */
const FIRST_POSTCARD = {
  schema: 1,
  family: 'postcard',
  mood: 'fern',
  language: 'en',
  picture: {
    name: 'lily-pond',
    alt: 'Lilies',
    caption: '',
    width: 800,
    height: 600,
    widths: [240, 480, 800],
  },
  focus: { x: 28, y: 34 },
  stamp: null,
  form: {
    eyebrow: 'Post',
    headline: 'One letter',
    text: '',
    emailLabel: 'Your email',
    button: 'Send',
    smallPrint: '',
    skip: null,
  },
  thanks: { headline: 'Thank you', text: '', button: 'Back' },
}

it('gives a postcard of the first shape a list of fields, and a look in place of its family', () => {
  const upgraded = designSchema.parse(upgradeStored(FIRST_POSTCARD, DESIGN_UPGRADES))

  const email = { kind: 'email', id: 'email', label: 'Your email', placeholder: '', required: true }
  const { emailLabel: _label, ...words } = FIRST_POSTCARD.form
  expect(upgraded).toEqual({
    ...NO_EXTRAS,
    schema: 4,
    language: 'en',
    format: 1,
    look: { mood: 'fern', colours: null, typeface: 'serif', corners: 'soft' },
    photo: { picture: FIRST_POSTCARD.picture, focus: FIRST_POSTCARD.focus },
    stamp: null,
    form: { ...words, fields: [email] },
    thanks: FIRST_POSTCARD.thanks,
  })
})

it('turns pages of the first settings into groups of rules, and puts the popup in the middle', () => {
  const stored = {
    schema: 1,
    close: 'x',
    pages: [
      { match: 'contains', value: '/shop' },
      { match: 'is', value: '/' },
    ],
  }
  const upgraded = upgradeStored(stored, SETTINGS_UPGRADES)
  expect(upgraded).toMatchObject({
    schema: 3,
    close: 'x',
    audience: [
      [{ kind: 'address', name: '', match: 'contains', value: '/shop' }],
      [{ kind: 'address', name: '', match: 'is', value: '/' }],
    ],
    placement: { horizontal: 'center', vertical: 'middle' },
    redirect: null,
  })
  expect(upgraded).not.toHaveProperty('pages')
  expect(upgraded.filters).toBeDefined()
  expect(upgraded.experiment).toBeDefined()
  expect(upgradeStored({ schema: 1 }, SETTINGS_UPGRADES).audience).toEqual([])
})

it('ends with the shape of today', () => {
  expect([schemaOfToday(DESIGN_UPGRADES), schemaOfToday(SETTINGS_UPGRADES)]).toEqual([4, 3])
})
