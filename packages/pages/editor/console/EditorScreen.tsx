import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftPreview, EditedPage, ModuleKind } from '../contract.ts'
import type { FromFrame } from '../rules/canvas-messages.ts'
import { insertModule, moveModule } from '../rules/commands.ts'
import { setText, type View } from '../rules/set-values.ts'
import { isTextPath } from '../rules/text-places.ts'
import { findNode } from '../rules/tree.ts'
import { Canvas } from './Canvas.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { type Around, editorCommands, keyOf } from './editor-commands.ts'
import { Findings } from './Findings.tsx'
import { Inspector } from './Inspector.tsx'
import { Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import styles from './page-editor.module.css'
import { SaveSectionDialog } from './SaveSectionDialog.tsx'
import { sectionCommands } from './section-commands.ts'
import { TopBar } from './TopBar.tsx'
import { Trouble } from './Trouble.tsx'
import { testCommands } from './test-commands.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { useFindings } from './use-findings.ts'
import { usePresence } from './use-presence.ts'
import { useRenderData } from './use-render-data.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

/** Widths of the page's window in px; an owner may choose any other. */
const WIDTHS: Readonly<Record<View, number>> = { desktop: 1280, hover: 1280, tablet: 820, phone: 390 }

type Dialog = 'commands' | 'versions' | 'section' | null

export function EditorScreen(props: { opened: Versioned<EditedPage>; kinds: readonly ModuleKind[] }) {
  const editing = useEditing(props.opened, props.kinds)
  const { draft, view } = editing
  const [dialog, setDialog] = useState<Dialog>(null)
  const [tab, setTab] = useState<string | null>('outline')
  const [width, setWidth] = useState<number | null>(null)
  const [preview, setPreview] = useState<DraftPreview | null>(null)
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const writer = useRef<((id: string) => void) | null>(null)
  const path = `/page-editor/${draft.stored.id}`
  const presence = usePresence(draft.stored.id, editing.say)
  const { publish, isPublishing } = usePublish(editing, () => setTab('findings'))
  const { render, isReady } = useRenderData(draft.stored.id, draft.document, props.kinds)
  const findings = useFindings(draft)

  function focus(part: 'add' | 'outline' | 'inspector') {
    if (part !== 'inspector') setTab(part)
    // After the tab's panel has come.
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>(
          `[data-part="${part}"] :is(input, textarea, [role=treeitem][tabindex="0"])`,
        )
        ?.focus(),
    )
  }
  async function makePreview() {
    try {
      await draft.flush()
      setPreview(await callApi<DraftPreview>(`${path}/preview`, { method: 'POST', body: {} }))
    } catch (error) {
      notifyFailed(error)
    }
  }
  const around: Around = {
    openPalette: () => setDialog('commands'),
    publish,
    openVersions: () => setDialog('versions'),
    openFindings: () => setTab('findings'),
    makePreview: () => void makePreview(),
    write: (id) => writer.current?.(id),
    focus,
  }
  const commands = [
    ...editorCommands(editing, around),
    ...sectionCommands(editing, () => setDialog('section')),
    ...testCommands(editing, (path) => void navigate(path)),
  ]
  const section = draft.document.sections.find(({ id }) => id === editing.selected)
  function press(pressed: { key: string; shift: boolean; mod: boolean; alt: boolean }): boolean {
    const keys = keyOf(pressed)
    const command = commands.find((one) => one.keys.includes(keys))
    if (command === undefined) return false
    if (command.isPossible) command.perform()
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || dialog !== null || !(event.target instanceof Element)) return
    const { key, shiftKey: shift, altKey: alt } = event
    const mod = event.ctrlKey || event.metaKey
    // What is typed into a field, or does something of its own there, is the field's.
    const isTyping = event.target.closest('input, textarea, select, [contenteditable]') !== null
    if (isTyping && !isForTheScreen(key, mod, alt)) return
    const isOnButton = event.target.closest('button, a, [role=tab]') !== null
    if (isOnButton && !mod && !alt) return
    if (press({ key, shift, mod, alt })) event.preventDefault()
  }
  const hearKey = useRef(onKeyDown)
  hearKey.current = onKeyDown
  useEffect(() => {
    // Of the whole window: when a dialog closes, nothing may have the focus.
    const hear = (event: KeyboardEvent) => hearKey.current(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  function onMessage(message: FromFrame) {
    if (message.kind === 'selected') editing.select(message.id)
    if (message.kind === 'edited') {
      editing.select(message.id)
      focus('inspector')
    }
    if (message.kind === 'written') writeText(editing, message)
    if (message.kind === 'pressed') press(message)
    if (message.kind === 'dropped') drop(editing, message)
  }
  return (
    <div ref={root} className={styles.screen}>
      <TopBar
        editing={editing}
        commands={commands}
        preview={preview}
        presence={presence}
        isPublishing={isPublishing}
        errors={findings.filter(({ isError }) => isError).length + draft.stored.faults.length}
        width={width ?? WIDTHS[view]}
        setWidth={setWidth}
        setView={(next) => {
          editing.setView(next)
          setWidth(null)
        }}
      />
      <Trouble draft={draft} />
      <div className={styles.parts}>
        <section className={styles.side} aria-label="Modules">
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List grow>
              <Tabs.Tab value="add">Add</Tabs.Tab>
              <Tabs.Tab value="outline">Outline</Tabs.Tab>
              <Tabs.Tab value="findings">Check</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="add" data-part="add">
              <Palette editing={editing} />
            </Tabs.Panel>
            <Tabs.Panel value="outline" data-part="outline">
              <Outline editing={editing} press={press} />
            </Tabs.Panel>
            <Tabs.Panel value="findings">
              <Findings editing={editing} findings={findings} focus={() => focus('inspector')} />
            </Tabs.Panel>
          </Tabs>
        </section>
        <section className={styles.middle} aria-label="Page">
          {isReady && (
            <Canvas
              editing={editing}
              render={render}
              width={width ?? WIDTHS[view]}
              onMessage={onMessage}
              writer={writer}
            />
          )}
        </section>
        <section className={styles.side} aria-label="Selected module" data-part="inspector">
          <Inspector editing={editing} />
        </section>
      </div>
      <p className={styles.said} role="status" aria-live="polite">
        {editing.said}
      </p>
      {dialog === 'commands' && <CommandPalette commands={commands} close={() => setDialog(null)} />}
      {dialog === 'section' && section !== undefined && (
        <SaveSectionDialog editing={editing} section={section} close={() => setDialog(null)} />
      )}
      {dialog === 'versions' && <VersionsDialog editing={editing} close={() => setDialog(null)} />}
    </div>
  )
}

/** Of the keys pressed in a field, those that no field has a use for. */
function isForTheScreen(key: string, mod: boolean, alt: boolean): boolean {
  if (mod && ['k', 's', 'enter'].includes(key.toLowerCase())) return true
  return alt && /^[1-4]$/.test(key)
}

function drop(editing: Editing, { dragged, place }: Extract<FromFrame, { kind: 'dropped' }>): void {
  const { allowed, makeId, kinds } = editing
  const { moved, type } = dragged
  if (moved !== undefined) {
    editing.run((document) => moveModule(document, allowed, { id: moved, place }), 'Moved.')
    return
  }
  const node = kinds.find((kind) => kind.type === type)?.start
  if (node !== undefined)
    editing.run((document) => insertModule(document, allowed, { node, place, makeId }), 'Added.')
}

/** Takes what was written on the canvas into the document, in the view that is edited. */
function writeText(editing: Editing, { id, path, text }: Extract<FromFrame, { kind: 'written' }>): void {
  const { view, texts, run, draft } = editing
  const type = findNode(draft.document.sections, id)?.type ?? ''
  if (!isTextPath(texts[type] ?? [], path)) return
  run((document) => setText(document, { id, view, path, text }), '', `${id} ${view} ${path.join('.')}`)
}

/** Saves what is not saved yet and publishes it; what holds it back is shown by `onRefused`. */
function usePublish(editing: Editing, onRefused: () => void): { publish: () => void; isPublishing: boolean } {
  const { draft, say } = editing
  const [isPublishing, setPublishing] = useState(false)
  const queries = useQueryClient()
  async function publish() {
    setPublishing(true)
    try {
      const version = await draft.flush()
      if (version === null) return
      const path = `/page-editor/${draft.stored.id}/publish`
      const stored = await callApi<Versioned<EditedPage>>(path, { method: 'POST', body: { version } })
      draft.adopt(stored)
      say('Published. Visitors see the page as it is now.')
      notifySuccess('Published')
      await queries.invalidateQueries({ queryKey: ['page-editor', draft.stored.id, 'versions'] })
    } catch (error) {
      if (draft.noteConflict(error)) return
      say('Not published.')
      notifyFailed(error)
      onRefused()
    } finally {
      setPublishing(false)
    }
  }
  return { publish: () => void publish(), isPublishing }
}
