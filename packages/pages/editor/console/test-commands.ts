import { isVariant, type PageKind } from '../../document/rules/page-kind.ts'
import type { EditorCommand } from './editor-commands.ts'
import type { Editing } from './use-editing.ts'

const THINGS: Readonly<Partial<Record<PageKind, string>>> = { page: 'page', section: 'saved section' }

/** Where a test of a page, template or saved section, or of one module of it, is begun; `null` for what cannot be tested. */
export function testPath({ draft }: Editing, subject: string | null): string | null {
  const { id, kind } = draft.stored
  if (isVariant(kind)) return null
  const parameters = { page: String(id), ...(subject !== null && { part: subject }) }
  return `/pages/tests/new?${new URLSearchParams(parameters)}`
}

/** The commands that begin a test: of what is selected, and of all that is edited. */
export function testCommands(editing: Editing, go: (path: string) => void): EditorCommand[] {
  const { selected } = editing
  const [part, whole] = [testPath(editing, selected), testPath(editing, null)]
  if (part === null || whole === null) return []
  const thing = THINGS[editing.draft.stored.kind] ?? 'template'
  return [
    {
      id: 'test-module',
      name: 'Test a variant of the selected module',
      keys: [],
      isPossible: selected !== null,
      perform: () => go(part),
    },
    {
      id: 'test-page',
      name: `Test a variant of the ${thing}`,
      keys: [],
      isPossible: true,
      perform: () => go(whole),
    },
  ]
}
