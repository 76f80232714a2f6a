import { Kbd, Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import styles from './command-palette.module.css'

/** Something that a press or Enter does or opens. */
export type PaletteEntry = {
  id: string
  name: string
  /** A few words beside the name. */
  text?: string
  /** The keys that do it without the palette. */
  keys?: string | undefined
  icon?: ReactNode
  perform: () => void
}

/** Entries under a heading; one without a name has no heading. */
export type PaletteGroup = { name: string; entries: readonly PaletteEntry[] }

/** Entries by name: the arrows choose, Enter does it. What is found for `wanted` is the caller's business. */
export function CommandPalette(props: {
  title: string
  /** What the field is for: `Command`. */
  label: string
  placeholder?: string
  wanted: string
  onWanted: (wanted: string) => void
  groups: readonly PaletteGroup[]
  /** Stands in where nothing is found; more may be on its way. */
  nothing: ReactNode
  close: () => void
}) {
  const { wanted, groups, close } = props
  const [at, setAt] = useState(0)
  const list = useId()
  const entries = groups.flatMap((group) => group.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const idOf = (entry: PaletteEntry) => `${list}-${entry.id}`
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(`${list}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, list])
  const perform = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    close()
    // The dialog gives the focus back first; what is done may take it on.
    requestAnimationFrame(() => requestAnimationFrame(entry.perform))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((now) => Math.max(0, Math.min(entries.length - 1, now + step)))
    else if (event.key === 'Enter') perform(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={props.title}
      size="lg"
      yOffset="12dvh"
      classNames={{ body: styles.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        data-autofocus
        aria-label={props.label}
        placeholder={props.placeholder}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen && idOf(chosen)}
        value={wanted}
        onChange={({ currentTarget }) => {
          props.onWanted(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={list} aria-label={`${props.label}: choices`} className={styles.entries}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
          <div key={group.name} role="group" aria-label={group.name || undefined}>
            {group.name !== '' && (
              <div aria-hidden className={styles.heading}>
                {group.name}
              </div>
            )}
            {group.entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above hears the keys
              <div
                key={entry.id}
                role="option"
                id={idOf(entry)}
                aria-selected={entry === chosen}
                className={styles.entry}
                onClick={() => perform(entry)}
              >
                {entry.icon}
                <span className={styles.name}>{entry.name}</span>
                {entry.text !== undefined && entry.text !== '' && (
                  <span className={styles.text}>{entry.text}</span>
                )}
                {entry.keys !== undefined && <Kbd className={styles.keys}>{entry.keys}</Kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.nothing}>{props.nothing}</p>}
      <VisuallyHidden role="status">{wanted.trim() !== '' && `${entries.length} found`}</VisuallyHidden>
    </Modal>
  )
}
