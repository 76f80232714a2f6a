import { Moment } from '@buoy/ui/console/Moment.tsx'
import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Badge, Button } from '@mantine/core'
import type { Rehearsal } from '../contract.ts'
import { FAULT_WORDS, REHEARSED_FAULTS } from '../rules/faults.ts'
import type { RehearsalState } from '../rules/rehearsal-life.ts'
import { EndFigures } from './EndFigures.tsx'
import { ReconciliationTable } from './ReconciliationTable.tsx'
import styles from './rehearse.module.css'
import { useEnd } from './use-rehearsals.ts'

/** The rehearsals that have ended, newest first; the newest one is open. */
export function PastRehearsals({ rehearsals }: { rehearsals: Rehearsal[] }) {
  if (rehearsals.length === 0) return null
  return (
    <RecordPanel title="What came out">
      <ul className={styles.past}>
        {rehearsals.map((rehearsal, index) => (
          <li key={rehearsal.id}>
            <details open={index === 0}>
              <summary className={styles.summary}>
                <span className={styles.name}>
                  {rehearsal.shoppers} {rehearsal.shoppers === 1 ? 'shopper' : 'shoppers'},{' '}
                  {rehearsal.product}
                </span>
                <Verdict rehearsal={rehearsal} />
                <span className={styles.quiet}>
                  <Moment at={rehearsal.startedAt} /> · {rehearsal.by}
                </span>
              </summary>
              <Outcome rehearsal={rehearsal} />
            </details>
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}

const ENDED: Readonly<Partial<Record<RehearsalState, string>>> = {
  cancelled: 'Cancelled',
  'broken-off': 'Interrupted',
}

function Verdict({ rehearsal: { state, promises } }: { rehearsal: Rehearsal }) {
  const broken = promises?.filter(({ broken: times }) => times > 0).length ?? 0
  return (
    <span className={styles.badges}>
      {promises !== null && (
        <Badge color={broken > 0 ? 'coral' : 'leaf'}>
          {broken === 0 ? 'The books agree' : `${broken} broken`}
        </Badge>
      )}
      {ENDED[state] !== undefined && <Badge color="gray">{ENDED[state]}</Badge>}
    </span>
  )
}

function Outcome({ rehearsal }: { rehearsal: Rehearsal }) {
  const end = useEnd()
  return (
    <div className={styles.outcome}>
      {rehearsal.state === 'broken-off' && (
        <p>
          The server stopped before the test did, so the books were not compared. Its orders are removed and
          all items are back in stock.
        </p>
      )}
      <EndFigures ends={rehearsal.ends} />
      {rehearsal.promises !== null && (
        <ReconciliationTable promises={rehearsal.promises} kept={rehearsal.kept} />
      )}
      {rehearsal.told.length > 0 && (
        <div>
          <h3 className={styles.heading}>Messages shoppers saw</h3>
          <ul className={styles.told}>
            {rehearsal.told.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>{faultsText(rehearsal)}</p>
      <Button
        variant="default"
        size="xs"
        className={styles.end}
        loading={end.isPending}
        onClick={() => end.mutate({ id: rehearsal.id, how: 'remove' })}
      >
        Remove from the list
      </Button>
    </div>
  )
}

function faultsText({ faults }: Rehearsal): string {
  const struck = REHEARSED_FAULTS.filter((fault) => faults[fault] > 0)
  if (struck.length === 0) return 'No faults at the provider.'
  return `At the provider: ${struck.map((fault) => `${FAULT_WORDS[fault].label.toLowerCase()} ${faults[fault]} %`).join(', ')}.`
}
