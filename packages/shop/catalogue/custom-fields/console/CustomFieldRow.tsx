import { ActionIcon, Badge, Button } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleCustomField } from '../contract.ts'
import type { ChangeFields } from './CustomFieldsPage.tsx'
import styles from './custom-fields.module.css'
import { aboutField, usesInWords } from './field-words.ts'

type Props = { field: ConsoleCustomField; change: ChangeFields; open: () => void }

/** A field with what can be done with it; `place` is its place among those in use. */
export function CustomFieldRow(props: Props & { place: number; last: number }) {
  const { field, change, place, last } = props
  const { id, label, isArchived } = field
  const move = (index: number) => change({ path: `/${id}/move`, method: 'POST', body: { index } })
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <button type="button" className={styles.name} onClick={props.open}>
          {label}
        </button>
        {isArchived && <Badge color="coral">Archived</Badge>}
        <span className={styles.says}>{aboutField(field)}</span>
      </span>
      <span className={styles.quiet}>{usesInWords(field.uses)}</span>
      <span className={styles.tools}>
        {!isArchived && (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${label} up`}
              disabled={place === 0}
              onClick={() => move(place - 1)}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${label} down`}
              disabled={place === last}
              onClick={() => move(place + 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
        <EndField {...props} />
      </span>
    </li>
  )
}

/** Archiving keeps the values, and is all that can be done while products have some; the rest is deleted. */
function EndField({ field, change }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { id, label, uses, isArchived } = field
  const step = (name: 'archive' | 'restore') => change({ path: `/${id}/${name}`, method: 'POST' })
  if (isArchived && uses > 0) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Use again: ${label}`}
        onClick={() => step('restore')}
      >
        Use again
      </Button>
    )
  }
  if (uses > 0 && !isAsking) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Archive ${label}`}
        onClick={() => setAsking(true)}
      >
        Archive…
      </Button>
    )
  }
  if (uses > 0) {
    return (
      <span className={styles.question}>
        <span className={styles.quiet} role="status">
          The shop stops showing it. {usesInWords(uses)}{' '}
          {uses === 1 ? 'keeps its value' : 'keep their values'}.
        </span>
        <Button size="compact-sm" color="coral" onClick={() => step('archive')}>
          Archive it
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </span>
    )
  }
  return (
    <>
      {isArchived && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Use again: ${label}`}
          onClick={() => step('restore')}
        >
          Use again
        </Button>
      )}
      <Button
        variant="subtle"
        color="coral"
        size="compact-sm"
        aria-label={`Delete ${label}`}
        onClick={() => change({ path: `/${id}`, method: 'DELETE' })}
      >
        Delete
      </Button>
    </>
  )
}
