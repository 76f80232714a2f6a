import { describe, expect, it } from 'vitest'
import { partOfPath } from './design-parts.ts'

describe('where a problem is mended', () => {
  it.each([
    ['design.form.fields.2.label', 'fields'],
    ['design.form.headline', 'words'],
    ['design.form.button', 'buttons'],
    ['design.links.0.action.url', 'buttons'],
    ['design.photo.picture.alt', 'picture'],
    ['settings.close.afterSeconds', 'close'],
    ['settings.redirect.url', 'after'],
    ['settings.triggers.0.seconds', null],
    ['settings.closeness', null],
  ])('%s: %s', (path, part) => {
    expect(partOfPath(path)).toBe(part)
  })
})
