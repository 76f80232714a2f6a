import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { ModuleNode } from '../../document/contract.ts'
import { entryName } from '../rules/fields.ts'
import { positionOf } from '../rules/tree.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

type Props = {
  editing: Editing
  press: (pressed: { key: string; shift: boolean; mod: boolean; alt: boolean }) => boolean
}

type Entry = { node: ModuleNode; depth: number; place: number; of: number; isOpen: boolean }

/** The modules of the page as a tree, for keys and screen readers: arrows walk, commands work on what is selected. */
export function Outline({ editing, press }: Props) {
  const { draft, selected, select, labels } = editing
  const { sections } = draft.document
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const tree = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => entriesOf(sections, closed), [sections, closed])
  const current = entries.some(({ node }) => node.id === selected) ? selected : entries[0]?.node.id
  const hasFocus = () => tree.current?.contains(document.activeElement) === true

  useEffect(() => {
    if (selected === null) return
    const item = tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(selected)}"]`)
    item?.scrollIntoView({ block: 'nearest' })
    if (hasFocus()) item?.focus()
  })

  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey: alt, shiftKey: shift } = event
    const mod = ctrlKey || metaKey
    const at = entries.findIndex(({ node }) => node.id === current)
    const entry = entries[at]
    if (entry === undefined) return
    event.stopPropagation()
    const go = (index: number) => {
      const next = entries[Math.max(0, Math.min(entries.length - 1, index))]
      if (next !== undefined) select(next.node.id)
    }
    const plain: Record<string, () => void> = {
      arrowdown: () => go(selected === null ? at : at + 1),
      arrowup: () => go(at - 1),
      home: () => go(0),
      end: () => go(entries.length - 1),
      arrowright: () => (entry.isOpen ? go(at + 1) : toggle(entry.node.id, true)),
      arrowleft: () => {
        const parent = positionOf(sections, entry.node.id)?.parent
        if (entry.isOpen && entry.node.children.length > 0) toggle(entry.node.id, false)
        else if (parent) select(parent.id)
      },
      ' ': () => select(entry.node.id),
    }
    const own = mod || alt || shift ? undefined : plain[key.toLowerCase()]
    if (own !== undefined) own()
    else if (!press({ key, shift, mod, alt })) return
    event.preventDefault()
  }
  if (entries.length === 0) return <p className={styles.quiet}>This page is empty. Add a section to begin.</p>
  return (
    <div ref={tree} role="tree" aria-label="Page outline" className={styles.tree} onKeyDown={onKeyDown}>
      {entries.map(({ node, depth, place, of, isOpen }) => (
        <Item
          key={node.id}
          node={node}
          label={labels[node.type] ?? node.type}
          depth={depth}
          place={place}
          of={of}
          isOpen={isOpen}
          isSelected={node.id === selected}
          isCurrent={node.id === current}
          select={select}
        />
      ))}
    </div>
  )
}

const Item = memo(function Item(props: {
  node: ModuleNode
  label: string
  depth: number
  place: number
  of: number
  isOpen: boolean
  isSelected: boolean
  isCurrent: boolean
  select: (id: string) => void
}) {
  const { node, label, depth } = props
  const name = entryName(node.props, 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      role="treeitem"
      data-id={node.id}
      aria-level={depth + 1}
      aria-posinset={props.place}
      aria-setsize={props.of}
      aria-selected={props.isSelected}
      aria-expanded={node.children.length > 0 ? props.isOpen : undefined}
      tabIndex={props.isCurrent ? 0 : -1}
      className={styles.item}
      style={{ paddingInlineStart: 8 + depth * 14 }}
      onClick={() => props.select(node.id)}
    >
      <strong>{label}</strong>
      {!name.startsWith('Entry ') && <span className={styles.quiet}> {name}</span>}
    </div>
  )
})

/** The entries that are shown: those in closed modules are not. */
function entriesOf(sections: readonly ModuleNode[], closed: ReadonlySet<string>): Entry[] {
  const level = (nodes: readonly ModuleNode[], depth: number): Entry[] =>
    nodes.flatMap((node, index) => {
      const isOpen = !closed.has(node.id)
      const own = { node, depth, place: index + 1, of: nodes.length, isOpen }
      return [own, ...(isOpen ? level(node.children, depth + 1) : [])]
    })
  return level(sections, 0)
}
