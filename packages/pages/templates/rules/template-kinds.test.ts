import { beforeAll, describe, expect, it } from 'vitest'
import { TEMPLATE_KINDS } from '../../document/rules/page-kind.ts'
import { checkPage } from '../../editor/rules/check-page.ts'
import { checkTemplate } from '../../editor/rules/check-template.ts'
import { addModuleSchemas } from '../../modules/added-modules.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { TEMPLATE_MODULES } from '../modules/template-modules.ts'
import { defaultTemplate } from './template-kinds.ts'

beforeAll(() => addModuleSchemas(TEMPLATE_MODULES))

describe.each(TEMPLATE_KINDS)('the built-in template of a %s page', (kind) => {
  it('is sound, and nothing holds it back from being published', () => {
    const parsed = parseDocument(defaultTemplate(kind), kind)
    expect(parsed.ok).toBe(true)
    expect(checkPage(defaultTemplate(kind), null)).toEqual([])
    expect(checkTemplate(defaultTemplate(kind), kind)).toEqual([])
  })

  it('is no page', () => {
    const parsed = parseDocument(defaultTemplate(kind))
    expect(!parsed.ok && parsed.refusals[0]?.message).toMatch(/stands in templates of .* pages only/)
  })
})
