import type { ModuleNode } from '../../document/contract.ts'
import { LINKED_SECTION } from '../../document/rules/linked-sections.ts'
import type { ModuleKind } from '../contract.ts'
import { framesFor, placeNear } from '../rules/allowed.ts'
import { deleteModule, duplicateModule, insertModule, type MoveWay, nudgeModule } from '../rules/commands.ts'
import { ancestorsOf, findNode, walk } from '../rules/tree.ts'
import type { Editing } from './use-editing.ts'

/** Something that can be done, by its name or its keys. */
export type EditorCommand = {
  id: string
  name: string
  /** As `keyOf` writes them: `mod+z`; several where there are several. */
  keys: readonly string[]
  isPossible: boolean
  perform: () => void
}

/** What the commands do outside of the document. */
export type Around = {
  openPalette: () => void
  publish: () => void
  openVersions: () => void
  openFindings: () => void
  makePreview: () => void
  /** Begins to write the main text of a module on the canvas. */
  write: (id: string) => void
  focus: (part: 'add' | 'outline' | 'inspector') => void
}

/** What was copied, for all pages that are open in this tab. */
let copied: ModuleNode | null = null

const WAYS: readonly { way: MoveWay; name: string; key: string; done: string }[] = [
  { way: 'up', name: 'Move up', key: 'alt+arrowup', done: 'Moved up.' },
  { way: 'down', name: 'Move down', key: 'alt+arrowdown', done: 'Moved down.' },
  { way: 'out', name: 'Move out', key: 'alt+arrowleft', done: 'Moved out.' },
  { way: 'in', name: 'Move in', key: 'alt+arrowright', done: 'Moved in.' },
]

/** Every command there is at this moment. */
export function editorCommands(editing: Editing, around: Around): EditorCommand[] {
  const { draft, run, selected, say, allowed, makeId } = editing
  const node = selected === null ? null : findNode(draft.document.sections, selected)
  const id = node?.id ?? ''
  const label = node === null ? '' : (editing.labels[node.type] ?? node.type)
  const isSelected = node !== null
  const copy = () => {
    copied = node
    say(`${label} copied.`)
  }
  const remove = () => run((document) => deleteModule(document, id), `${label} deleted.`)
  return [
    {
      id: 'commands',
      name: 'Find a command',
      keys: ['mod+k'],
      isPossible: true,
      perform: around.openPalette,
    },
    {
      id: 'undo',
      name: 'Undo',
      keys: ['mod+z'],
      isPossible: draft.canUndo,
      perform: () => {
        draft.undo()
        say('Undone.')
      },
    },
    {
      id: 'redo',
      name: 'Redo',
      keys: ['mod+shift+z', 'mod+y'],
      isPossible: draft.canRedo,
      perform: () => {
        draft.redo()
        say('Redone.')
      },
    },
    {
      id: 'save',
      name: 'Save the draft now',
      keys: ['mod+s'],
      isPossible: true,
      perform: () => void draft.flush(),
    },
    { id: 'publish', name: 'Publish', keys: ['mod+enter'], isPossible: true, perform: around.publish },
    ...WAYS.map(({ way, name, key, done }) => ({
      id: `move-${way}`,
      name,
      keys: [key],
      isPossible: isSelected,
      perform: () => {
        run((document) => nudgeModule(document, allowed, { id, way }), done)
      },
    })),
    {
      id: 'duplicate',
      name: 'Duplicate',
      keys: ['mod+d'],
      isPossible: isSelected,
      perform: () => {
        run((document) => duplicateModule(document, id, makeId), `${label} duplicated.`)
      },
    },
    { id: 'copy', name: 'Copy', keys: ['mod+c'], isPossible: isSelected, perform: copy },
    {
      id: 'cut',
      name: 'Cut',
      keys: ['mod+x'],
      isPossible: isSelected,
      perform: () => {
        copy()
        remove()
      },
    },
    {
      id: 'paste',
      name: 'Paste',
      keys: ['mod+v'],
      isPossible: copied !== null,
      perform: () => {
        if (copied !== null) addModule(editing, copied, 'Pasted.')
      },
    },
    {
      id: 'delete',
      name: 'Delete',
      keys: ['delete', 'backspace'],
      isPossible: isSelected,
      perform: () => {
        remove()
      },
    },
    {
      id: 'select-parent',
      name: 'Select parent',
      keys: ['shift+enter'],
      isPossible: isSelected && ancestorsOf(draft.document.sections, id).length > 0,
      perform: () => editing.select(ancestorsOf(draft.document.sections, id).at(-1)?.id ?? null),
    },
    {
      id: 'select-next',
      name: 'Select the next module',
      keys: ['arrowdown'],
      isPossible: draft.document.sections.length > 0,
      perform: () => selectBeside(editing, 1),
    },
    {
      id: 'select-previous',
      name: 'Select the previous module',
      keys: ['arrowup'],
      isPossible: draft.document.sections.length > 0,
      perform: () => selectBeside(editing, -1),
    },
    {
      id: 'unselect',
      name: 'Select nothing',
      keys: ['escape'],
      isPossible: isSelected,
      perform: () => editing.select(null),
    },
    {
      id: 'focus-add',
      name: 'Go to the modules to add',
      keys: ['alt+1'],
      isPossible: true,
      perform: () => around.focus('add'),
    },
    {
      id: 'focus-outline',
      name: 'Go to the outline',
      keys: ['alt+2'],
      isPossible: true,
      perform: () => around.focus('outline'),
    },
    {
      id: 'focus-inspector',
      name: 'Edit the selected module',
      keys: ['alt+3'],
      isPossible: isSelected,
      perform: () => around.focus('inspector'),
    },
    {
      id: 'write',
      name: 'Edit the text on the page',
      keys: ['enter', 'f2'],
      isPossible: isSelected,
      perform: () => around.write(id),
    },
    {
      id: 'show-hover',
      name: editing.hovers ? 'Do not show hover' : 'Show hover',
      keys: [],
      isPossible: editing.view !== 'hover',
      perform: () => {
        editing.setHovers(!editing.hovers)
        say(editing.hovers ? 'Hover is not shown.' : 'The selected module is shown as while it is hovered.')
      },
    },
    {
      id: 'findings',
      name: 'Check the page',
      keys: ['alt+4'],
      isPossible: true,
      perform: around.openFindings,
    },
    { id: 'versions', name: 'Versions', keys: [], isPossible: true, perform: around.openVersions },
    { id: 'preview', name: 'Make a preview link', keys: [], isPossible: true, perform: around.makePreview },
    ...addable(editing.kinds).map((kind) => ({
      id: `add-${kind.type}`,
      name: `Add: ${kind.label}`,
      keys: [],
      isPossible: true,
      perform: () => addKind(editing, kind),
    })),
  ]
}

/** The kinds that a new module can be of: a link is added by the saved section that it leads to. */
export function addable(kinds: readonly ModuleKind[]): ModuleKind[] {
  return kinds.filter(({ type }) => type !== LINKED_SECTION)
}

/** Adds a new module of a kind near what is selected. */
export function addKind(editing: Editing, kind: ModuleKind): void {
  addModule(editing, kind.start, `${kind.label} added.`)
}

/** Puts a module near what is selected; on a page that has no place for it, with a section around it. */
export function addModule(editing: Editing, module: ModuleNode, done: string): void {
  const { allowed, selected, makeId } = editing
  editing.run((document) => {
    const near = placeNear(document.sections, allowed, selected, module.type)
    if (near !== null) return insertModule(document, allowed, { node: module, place: near, makeId })
    const node = framed(editing, module)
    const added = insertModule(document, allowed, { node, place: { anchor: null, where: 'inside' }, makeId })
    if (!added.ok) return added
    // What was asked for is selected, not what was put around it.
    const all = Array.from(walk(added.value.document.sections.slice(-1)), (one) => one.node)
    return { ok: true, value: { ...added.value, selected: all.at(-1)?.id ?? null } }
  }, done)
}

function framed(editing: Editing, module: ModuleNode): ModuleNode {
  return framesFor(editing.allowed, module.type).reduceRight<ModuleNode>((inside, type) => {
    const props = editing.kinds.find((kind) => kind.type === type)?.start.props ?? {}
    return { id: '', type, props, children: [inside] }
  }, module)
}

function selectBeside(editing: Editing, step: 1 | -1): void {
  const ids = Array.from(walk(editing.draft.document.sections), ({ node }) => node.id)
  const at = editing.selected === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(editing.selected)
  const next = ids[at + step]
  if (next === undefined) return
  editing.select(next)
  const node = findNode(editing.draft.document.sections, next)
  editing.say(node === null ? '' : (editing.labels[node.type] ?? node.type))
}

/** The name of a combination of keys: `mod+shift+z`; `mod` is Ctrl or Command. */
export function keyOf({
  key,
  shift,
  mod,
  alt,
}: {
  key: string
  shift: boolean
  mod: boolean
  alt: boolean
}): string {
  return [mod && 'mod', alt && 'alt', shift && 'shift', key.toLowerCase()].filter(Boolean).join('+')
}

/** Keys as people read them: "Ctrl+Shift+Z". */
export function keyWords(keys: string): string {
  const isMac = /mac/i.test(navigator.platform)
  const words: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    alt: isMac ? '⌥' : 'Alt',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
  }
  return keys
    .split('+')
    .map((key) => words[key] ?? key.charAt(0).toUpperCase() + key.slice(1))
    .join('+')
}
