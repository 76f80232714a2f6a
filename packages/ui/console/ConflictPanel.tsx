import { compareValues, type Difference, mergeChanges } from '@buoy/kernel/rules/compare-values.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './conflict-panel.module.css'
import { MainButton } from './MainButton.tsx'

const TITLE = 'Somebody else saved this meanwhile'

type Props<Values extends object> = {
  /** What the form began from, what it says now, and what somebody else has saved. */
  base: Values
  mine: Values
  theirs: Values
  /** Tells what differs, where it has better words than those of the fields' names. */
  compare?: ((from: Values, to: Values) => Difference[]) | undefined
  settle: (choice: 'mine' | 'theirs') => void
}

/** Somebody else saved first: what they changed, what I changed, and the two ways on. */
export function ConflictPanel<Values extends object>(props: Props<Values>) {
  const { base, mine, theirs, compare = compareValues, settle } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-label={TITLE}
      color="citrus"
      radius="lg"
      title={TITLE}
    >
      <Differences title="They changed" list={compare(base, theirs)} />
      <Differences
        title="Keeping yours changes theirs like this"
        list={compare(theirs, mergeChanges(base, mine, theirs))}
      />
      <div className={styles.ways}>
        <MainButton onClick={() => settle('mine')}>Keep my changes on top of theirs</MainButton>
        <Button variant="default" onClick={() => settle('theirs')}>
          Take theirs, drop mine
        </Button>
      </div>
    </Alert>
  )
}

function Differences(props: { title: string; list: Difference[] }) {
  return (
    <>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className={styles.list}>
        {props.list.length === 0 && <li>Nothing that you see here.</li>}
        {props.list.map((one) => (
          <li key={`${one.label} ${one.from} ${one.to}`}>
            <strong>{one.label}</strong>: <del>{one.from}</del> → <ins>{one.to}</ins>
          </li>
        ))}
      </ul>
    </>
  )
}
