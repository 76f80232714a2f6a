import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ModuleNode } from '../../document/contract.ts'
import { linkedId } from '../../document/rules/linked-sections.ts'
import styles from './page-editor.module.css'
import { SectionUses } from './SectionUses.tsx'
import { unlink } from './section-commands.ts'
import type { Editing } from './use-editing.ts'

/** What the inspector says of a linked section: which it is, where else it is shown, and the ways to change it. */
export function LinkedSection({ editing, node }: { editing: Editing; node: ModuleNode }) {
  const section = editing.sections.find(({ id }) => id === linkedId(node))
  if (section === undefined)
    return (
      <p className={styles.quiet}>
        The saved section was deleted, and visitors see nothing here. Delete the link.
      </p>
    )
  const others = section.uses.filter(({ pageId }) => pageId !== editing.draft.stored.id)
  return (
    <div className={styles.panel}>
      <p className={styles.subject}>{section.name}</p>
      <p className={styles.quiet}>
        This page shows the saved section as it is published. Changes to it appear on every page that links to
        it.
      </p>
      <div className={styles.ways}>
        <Button component={Link} to={`/pages/${section.id}/edit`} variant="default">
          Edit the saved section
        </Button>
        <Button variant="default" onClick={() => unlink(editing, node.id, section)}>
          Unlink
        </Button>
      </div>
      <h3 className={styles.subject}>Also linked on</h3>
      <SectionUses uses={others} />
    </div>
  )
}
