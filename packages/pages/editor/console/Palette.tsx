import { TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { ModuleKind } from '../contract.ts'
import { DRAG_TYPE } from '../rules/canvas-messages.ts'
import { addKind } from './editor-commands.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

const GROUPS: Readonly<Record<ModuleKind['group'], string>> = {
  layout: 'Layout',
  text: 'Text',
  pictures: 'Pictures and media',
  shop: 'Shop',
  posts: 'Posts and projects',
  forms: 'Forms',
  figures: 'Figures',
  plugins: 'Plugins',
}

/** The modules that can be added: by a press near what is selected, or by dragging onto the page. */
export function Palette({ editing }: { editing: Editing }) {
  const [wanted, setWanted] = useState('')
  const fits = ({ label, type }: ModuleKind) =>
    `${label} ${type}`.toLowerCase().includes(wanted.trim().toLowerCase())
  const kinds = editing.kinds.filter(fits)
  const onDragStart = (event: DragEvent, { type }: ModuleKind) => {
    event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ type }))
    event.dataTransfer.setData(`${DRAG_TYPE}.${type}`, '')
  }
  return (
    <div className={styles.panel}>
      <TextInput
        aria-label="Find a module"
        placeholder="Find a module"
        leftSection={<Search aria-hidden size={16} />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [only] = kinds
          if (key === 'Enter' && only !== undefined && wanted.trim() !== '') addKind(editing, only)
        }}
      />
      {kinds.length === 0 && <p className={styles.quiet}>No module is called so.</p>}
      {Object.entries(GROUPS).map(([group, title]) => {
        const inGroup = kinds.filter((kind) => kind.group === group)
        return (
          inGroup.length > 0 && (
            <section key={group} aria-label={title}>
              <h2 className={styles.subject}>{title}</h2>
              <div className={styles.kinds}>
                {inGroup.map((kind) => (
                  <button
                    key={kind.type}
                    type="button"
                    className={styles.kind}
                    draggable
                    onDragStart={(event) => onDragStart(event, kind)}
                    onClick={() => addKind(editing, kind)}
                  >
                    <Plus aria-hidden size={14} /> {kind.label}
                  </button>
                ))}
              </div>
            </section>
          )
        )
      })}
    </div>
  )
}
