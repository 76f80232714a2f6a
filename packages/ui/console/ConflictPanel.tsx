import { compareValues, type Difference } from '@buoy/kernel/rules/compare-values.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { mergeChanges } from '@buoy/kernel/rules/merge-changes.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './conflict-panel.module.css'
import { choiceLabel, fieldLabel } from './field-label.ts'
import { MainButton } from './MainButton.tsx'
import type { Conflict } from './use-saving.ts'

const TITLE = 'Someone else has saved this meanwhile'

type Props<Values extends object> = Conflict<Values> & {
  /** What the screen says of its fields, where that cannot be read off it. */
  words?: FormWords | undefined
  /** Tells what differs, where it has better words than those of the fields' names. */
  compare?: ((from: Values, to: Values) => Difference[]) | undefined
  settle: (choice: 'mine' | 'theirs') => void
}

/** Somebody else saved first: what they changed, what I changed, and the two ways on. */
export function ConflictPanel<Values extends object>(props: Props<Values>) {
  const { base, mine, theirs, words, settle } = props
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const seen = wordsSeenOn(panel?.closest('form'))
  const { compare = (from: Values, to: Values) => compareValues(from, to, { words, ...seen }) } = props
  useEffect(() => {
    panel?.focus()
    panel?.scrollIntoView({ block: 'start' })
  }, [panel])
  const choose = (choice: 'mine' | 'theirs') => {
    const form = panel?.parentElement
    flushSync(() => settle(choice))
    focusStart(form)
  }
  return (
    <Alert
      ref={setPanel}
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
        title="Keeping yours would change theirs like this"
        list={compare(theirs, mergeChanges(base, mine, theirs))}
      />
      <div className={styles.ways}>
        <MainButton onClick={() => choose('mine')}>Keep my changes on top of theirs</MainButton>
        <Button variant="default" onClick={() => choose('theirs')}>
          Use theirs, discard mine
        </Button>
      </div>
    </Alert>
  )
}

/** What a form calls its fields and their choices, by the path in its values. */
function wordsSeenOn(form: HTMLElement | null | undefined) {
  const fieldAt = (path: string) =>
    form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null
  return {
    labelOf: (path: string) => fieldLabel(fieldAt(path)),
    choiceOf: (path: string, value: string) => choiceLabel(fieldAt(path), value),
  }
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
        {props.list.length === 0 && <li>Nothing shown here.</li>}
        {props.list.map((one) => (
          <li key={`${one.label} ${one.from} ${one.to}`}>
            <strong>{one.label}</strong>: <del>{one.from}</del> → <ins>{one.to}</ins>
          </li>
        ))}
      </ul>
    </>
  )
}
