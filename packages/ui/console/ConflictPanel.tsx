import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { compareDrafts, mergeDrafts } from '../rules/compare-drafts.ts'
import styles from './editor.module.css'
import type { Conflict } from './use-product-form.ts'

/** Somebody else saved first: what they changed, what I changed, and the two ways on. */
export function ConflictPanel(props: { conflict: Conflict; settle: (choice: 'mine' | 'theirs') => void }) {
  const { base, mine, theirs } = props.conflict
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  const merged = mergeDrafts(base, mine, theirs.draft)
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-label="Somebody else saved this product meanwhile"
      color="citrus"
      radius="lg"
      title="Somebody else saved this product meanwhile"
    >
      <Differences title="They changed" list={compareDrafts(base, theirs.draft)} />
      <Differences
        title="Keeping yours changes theirs like this"
        list={compareDrafts(theirs.draft, merged)}
      />
      <div className={styles.inline}>
        <MainButton onClick={() => props.settle('mine')}>Keep my changes on top of theirs</MainButton>
        <Button variant="default" onClick={() => props.settle('theirs')}>
          Take theirs, drop mine
        </Button>
      </div>
    </Alert>
  )
}

function Differences(props: { title: string; list: ReturnType<typeof compareDrafts> }) {
  return (
    <>
      <h2 className={styles.differencesTitle}>{props.title}</h2>
      <ul className={styles.differences}>
        {props.list.length === 0 && <li>Nothing that you see here.</li>}
        {props.list.map((one) => (
          <li key={one.label}>
            <strong>{one.label}</strong>: <del>{one.from}</del> → <ins>{one.to}</ins>
          </li>
        ))}
      </ul>
    </>
  )
}
