import { expect, it } from 'vitest'
import { z } from 'zod'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { addModuleSchemas } from './added-modules.ts'
import type { ModuleSchema } from './module.ts'
import { parseDocument } from './parse-document.ts'

it('a module that a plugin adds stands where a text may, with props that its schema checks', () => {
  const page = (props: Record<string, unknown>) => aDocument(aNode('gift-hint', 'hint', props))
  expect(parseDocument(page({ text: 'A note' }))).toMatchObject({ ok: false })

  const schema: ModuleSchema<{ text: string }> = {
    type: 'gift-hint',
    props: z.object({ text: z.string().min(1) }),
    children: [],
    upgrades: [],
  }
  addModuleSchemas([schema as ModuleSchema<never>])

  expect(parseDocument(page({ text: 'A note' }))).toMatchObject({ ok: true })
  expect(parseDocument(page({ text: '' }))).toMatchObject({ ok: false, refusals: [{ field: 'hint.text' }] })
})
