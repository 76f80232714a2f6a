import { Kbd, Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type EditorCommand, keyWords } from './editor-commands.ts'
import styles from './page-editor.module.css'

/** Every command by its name; the arrows choose, Enter does it. */
export function CommandPalette({
  commands,
  close,
}: {
  commands: readonly EditorCommand[]
  close: () => void
}) {
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const words = wanted.trim().toLowerCase()
  const found = commands.filter(
    ({ id, name, isPossible }) => isPossible && id !== 'commands' && name.toLowerCase().includes(words),
  )
  const chosen = found[Math.min(at, found.length - 1)]
  const perform = (command: EditorCommand | undefined) => {
    close()
    // The dialog gives the focus back first; a command may take it on.
    if (command !== undefined) requestAnimationFrame(() => requestAnimationFrame(command.perform))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)))
    else if (event.key === 'Enter') perform(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal opened onClose={close} title="Find a command" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TextInput
        data-autofocus
        aria-label="Command"
        role="combobox"
        aria-expanded
        aria-controls="editor-commands"
        aria-activedescendant={chosen && `command-${chosen.id}`}
        value={wanted}
        onChange={({ currentTarget }) => {
          setWanted(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id="editor-commands" aria-label="Commands" className={styles.commands}>
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above hears the keys
          <div
            key={command.id}
            role="option"
            id={`command-${command.id}`}
            aria-selected={command === chosen}
            className={styles.command}
            onClick={() => perform(command)}
          >
            <span>{command.name}</span>
            {command.keys.slice(0, 1).map((keys) => (
              <Kbd key={keys}>{keyWords(keys)}</Kbd>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.quiet}>No commands match.</p>}
    </Modal>
  )
}
