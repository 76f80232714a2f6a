import { linkedId } from '../../document/rules/linked-sections.ts'
import { isSavedSection } from '../../document/rules/page-kind.ts'
import type { SavedSection } from '../contract.ts'
import { linkTo, unlinkSection } from '../rules/sections.ts'
import { findNode } from '../rules/tree.ts'
import { addModule, type EditorCommand } from './editor-commands.ts'
import type { Editing } from './use-editing.ts'

/** The commands of saved sections: none in the editor of a saved section itself, which holds no others. */
export function sectionCommands(editing: Editing, saveSection: () => void): EditorCommand[] {
  const { draft, selected, sections } = editing
  const node = selected === null ? null : findNode(draft.document.sections, selected)
  if (isSavedSection(draft.stored.kind)) return []
  const section = node && sections.find(({ id }) => id === linkedId(node))
  return [
    {
      id: 'save-section',
      name: 'Save the section for other pages',
      keys: [],
      isPossible: node?.type === 'section',
      perform: saveSection,
    },
    {
      id: 'unlink-section',
      name: 'Unlink the saved section',
      keys: [],
      isPossible: Boolean(section),
      perform: () => {
        if (node !== null && section) unlink(editing, node.id, section)
      },
    },
    ...sections.flatMap((one) => [
      {
        id: `copy-section-${one.id}`,
        name: `Insert a copy: ${one.name}`,
        keys: [],
        isPossible: true,
        perform: () => insertCopy(editing, one),
      },
      {
        id: `link-section-${one.id}`,
        name: `Insert linked: ${one.name}`,
        keys: [],
        isPossible: true,
        perform: () => insertLink(editing, one),
      },
    ]),
  ]
}

/** Puts a copy of a saved section on the page, which has nothing to do with it from then on. */
export function insertCopy(editing: Editing, { name, modules }: SavedSection): void {
  for (const module of modules) addModule(editing, module, `A copy of ${name} is inserted.`)
}

/** Puts a link to a saved section on the page, which shows it as it is published. */
export function insertLink(editing: Editing, { id, name }: SavedSection): void {
  addModule(editing, linkTo(id), `${name} is inserted and linked.`)
}

/** Makes a linked section the page's own. */
export function unlink(editing: Editing, id: string, { name, modules }: SavedSection): void {
  const { run, makeId } = editing
  run(
    (document) => unlinkSection(document, { id, modules, makeId }),
    `${name} is unlinked. Changes of the saved section no longer show here.`,
  )
}
