import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { PageDocument } from '../../document/contract.ts'
import { type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import type { EditedPage, ModuleKind, SavedSection } from '../contract.ts'
import type { AllowedChildren } from '../rules/allowed.ts'
import type { Changed } from '../rules/commands.ts'
import { fieldsOf, type Schema } from '../rules/fields.ts'
import type { View } from '../rules/set-values.ts'
import { type TextPlace, textPlacesOf } from '../rules/text-places.ts'
import { findNode } from '../rules/tree.ts'
import { type PageDraft, usePageDraft } from './use-page-draft.ts'
import { useSections } from './use-sections.ts'

const NO_SECTIONS: readonly SavedSection[] = []

/** Everything that the parts of the editor share. */
export type Editing = {
  draft: PageDraft
  kinds: readonly ModuleKind[]
  /** The saved sections that pages may copy or link to. */
  sections: readonly SavedSection[]
  allowed: AllowedChildren
  labels: Readonly<Record<string, string>>
  /** The texts of each kind, which can be written on the canvas. */
  texts: Readonly<Record<string, readonly TextPlace[]>>
  selected: string | null
  select: (id: string | null) => void
  /** The view that values are set for, which is also the width of the canvas. */
  view: View
  setView: (view: View) => void
  /** Whether the canvas draws the selected module as while it is hovered. */
  hovers: boolean
  setHovers: (hovers: boolean) => void
  /** What was said last to people who do not see the screen. */
  said: string
  say: (text: string) => void
  /** Runs a command on the document of this moment; a refusal is said. `done` is said when it went well. */
  run: (command: (document: PageDocument) => Outcome<Changed>, done?: string, what?: string) => boolean
  makeId: () => string
}

export function useEditing(opened: Versioned<EditedPage>, all: readonly ModuleKind[]): Editing {
  const draft = usePageDraft(opened)
  const kinds = useMemo(() => kindsFor(all, templateKindOf(opened.kind)), [all, opened.kind])
  const saved = useSections()
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState<View>('desktop')
  const [hovers, setHovers] = useState(false)
  const [said, setSaid] = useState('')
  const latest = useRef(draft.document)
  latest.current = draft.document
  const allowed = useMemo(
    () => Object.fromEntries(kinds.map(({ type, children }) => [type, children])),
    [kinds],
  )
  const labels = useMemo(() => Object.fromEntries(kinds.map(({ type, label }) => [type, label])), [kinds])
  const texts = useMemo(
    () =>
      Object.fromEntries(kinds.map(({ type, schema }) => [type, textPlacesOf(fieldsOf(schema as Schema))])),
    [kinds],
  )
  const change = useRef(draft.change)
  change.current = draft.change
  // Always the same function, so that what gets it is not drawn again with every letter.
  const run = useCallback<Editing['run']>((command, done = '', what = '') => {
    const outcome = command(latest.current)
    if (!outcome.ok) {
      setSaid(outcome.refusals[0]?.message ?? 'This is not possible.')
      return false
    }
    latest.current = outcome.value.document
    change.current(outcome.value.document, what)
    setChosen(outcome.value.selected)
    if (done !== '') setSaid(done)
    return true
  }, [])
  // A module may be gone by a step that was taken back.
  const selected = chosen !== null && findNode(draft.document.sections, chosen) !== null ? chosen : null
  return {
    draft,
    kinds,
    sections: saved.data?.sections ?? NO_SECTIONS,
    allowed,
    labels,
    texts,
    selected,
    select: setChosen,
    view,
    setView,
    hovers: hovers || view === 'hover',
    setHovers,
    said,
    say: setSaid,
    run,
    makeId,
  }
}

/** The kinds that a document may hold: those that show what a page is about are of the templates of such pages only. */
function kindsFor(all: readonly ModuleKind[], template: TemplateKind | null): readonly ModuleKind[] {
  const fitting = all.filter(({ of }) => of === null || (template !== null && of.includes(template)))
  const types = new Set(fitting.map(({ type }) => type))
  return fitting.map((kind) => ({ ...kind, children: kind.children.filter((type) => types.has(type)) }))
}

/** An id that no other module of this or another page has. */
function makeId(): string {
  return `m${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}
