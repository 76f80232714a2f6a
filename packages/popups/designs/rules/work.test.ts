import { expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { isSameWork } from './work.ts'

const work = { type: 'bar' as const, design: postcard(), settings: openSettings() }
const turned = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).toReversed()) as Value

it('is the same with its keys in another order, and not with its fields in another order', () => {
  const { form } = work.design
  expect(isSameWork(work, turned({ ...work, design: turned({ ...work.design, form: turned(form) }) }))).toBe(
    true,
  )
  const more = [...form.fields, ...form.fields.map((field) => ({ ...field, id: 'another' }))]
  const asking = (fields: typeof more) => ({ ...work, design: postcard({ form: { ...form, fields } }) })
  expect(isSameWork(asking(more), asking(more.toReversed()))).toBe(false)
  expect(isSameWork(work, { ...work, type: 'lightbox' })).toBe(false)
})
