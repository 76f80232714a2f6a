import {
  compareValues,
  type Difference,
  mergeChanges,
  type Spelling,
} from '@buoy/kernel/rules/compare-values.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import styles from './conflict-panel.module.css'
import { MainButton } from './MainButton.tsx'
import type { Conflict } from './use-saving.ts'

const TITLE = 'Somebody else saved this meanwhile'

type Props<Values extends object> = Conflict<Values> & {
  /** How numbers of a field are written, by the field's name. */
  spelling?: Spelling | undefined
  /** Tells what differs, where it has better words than those of the fields' names. */
  compare?: ((from: Values, to: Values) => Difference[]) | undefined
  settle: (choice: 'mine' | 'theirs') => void
}

/** Somebody else saved first: what they changed, what I changed, and the two ways on. */
export function ConflictPanel<Values extends object>(props: Props<Values>) {
  const { base, mine, theirs, spelling, labelOf, settle } = props
  const { compare = (from: Values, to: Values) => compareValues(from, to, { spelling, labelOf }) } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  const choose = (choice: 'mine' | 'theirs') => {
    const form = panel.current?.parentElement
    flushSync(() => settle(choice))
    focusStart(form)
  }
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-label={TITLE}
      color="citrus"
      radius="lg"
      className={styles.panel}
    >
      <h2 className={styles.title}>{TITLE}</h2>
      <Differences title="They changed" list={compare(base, theirs)} />
      <Differences
        title="Keeping yours changes theirs like this"
        list={compare(theirs, mergeChanges(base, mine, theirs))}
      />
      <div className={styles.ways}>
        <MainButton onClick={() => choose('mine')}>Keep my changes on top of theirs</MainButton>
        <Button variant="default" onClick={() => choose('theirs')}>
          Take theirs, drop mine
        </Button>
      </div>
    </Alert>
  )
}

/** The pressed button is gone: who has no mouse goes on at the form's first field, not at the page's first link. */
function focusStart(form: HTMLElement | null | undefined): void {
  if (!form) return
  form.tabIndex = -1
  form.classList.add(styles.start ?? '')
  form.focus({ preventScroll: true })
}

function Differences(props: { title: string; list: Difference[] }) {
  return (
    <>
      <h3 className={styles.subject}>{props.title}</h3>
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
