import { CommandPalette as Palette } from '@buoy/ui/console/CommandPalette.tsx'
import { useState } from 'react'
import { type EditorCommand, keyWords } from './editor-commands.ts'

/** Every command of the editor by its name. */
export function CommandPalette({
  commands,
  close,
}: {
  commands: readonly EditorCommand[]
  close: () => void
}) {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const found = commands.filter(
    ({ id, name, isPossible }) => isPossible && id !== 'commands' && name.toLowerCase().includes(words),
  )
  const entries = found.map(({ id, name, keys: [first], perform }) => ({
    id,
    name,
    keys: first && keyWords(first),
    perform,
  }))
  return (
    <Palette
      title="Find a command"
      label="Command"
      wanted={wanted}
      onWanted={setWanted}
      groups={[{ name: '', entries }]}
      nothing="No commands match."
      close={close}
    />
  )
}
