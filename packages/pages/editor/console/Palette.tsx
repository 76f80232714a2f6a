import { Button, TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { isSavedSection } from '../../document/rules/page-kind.ts'
import type { ModuleKind } from '../contract.ts'
import { DRAG_TYPE } from '../rules/canvas-messages.ts'
import { addable, addKind } from './editor-commands.ts'
import styles from './page-editor.module.css'
import { insertCopy, insertLink } from './section-commands.ts'
import type { Editing } from './use-editing.ts'

const GROUPS: Readonly<Record<ModuleKind['group'], string>> = {
  product: 'Product page',
  listing: 'Shop and category pages',
  post: 'Post',
  cart: 'Cart page',
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
  const kinds = addable(editing.kinds).filter(fits)
  const words = wanted.trim().toLowerCase()
  const sections = isSavedSection(editing.draft.stored.kind)
    ? []
    : editing.sections.filter(({ name }) => name.toLowerCase().includes(words))
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
      {kinds.length + sections.length === 0 && <p className={styles.quiet}>No modules match.</p>}
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
      {sections.length > 0 && (
        <section aria-label="Saved sections">
          <h2 className={styles.subject}>Saved sections</h2>
          {sections.map((section) => (
            <div key={section.id} className={styles.saved}>
              <span>{section.name}</span>
              <Button.Group>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Insert a copy of ${section.name}`}
                  onClick={() => insertCopy(editing, section)}
                >
                  Copy
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Insert ${section.name} linked`}
                  onClick={() => insertLink(editing, section)}
                >
                  Linked
                </Button>
              </Button.Group>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
