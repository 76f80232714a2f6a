import { describe, expect, it } from 'vitest'
import { TEMPLATES } from './templates.ts'

describe('what an owner finds in a template of the gallery', () => {
  it.each(TEMPLATES.map((template) => [template.key, template] as const))(
    '%s: has its words, none of them empty',
    (key, { name, design }) => {
      expect([key, name].map((text) => text.trim())).not.toContain('')
      expect(JSON.stringify(design)).not.toMatch(/"(?:label|headline|code|href|name)":""/)
    },
  )
})
