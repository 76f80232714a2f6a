import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { SavedSection } from '../contract.ts'
import styles from './page-editor.module.css'
import sections from './sections.module.css'

/** The pages that link to a saved section. */
export function SectionUses({ uses }: Pick<SavedSection, 'uses'>) {
  if (uses.length === 0) return <p className={styles.quiet}>No page.</p>
  return (
    <ul className={sections.uses}>
      {uses.map(({ pageId, title, isDraft }) => (
        <li key={pageId}>
          <Anchor component={Link} to={`/pages/${pageId}/edit`}>
            {title}
          </Anchor>
          {isDraft && ' (draft)'}
        </li>
      ))}
    </ul>
  )
}
