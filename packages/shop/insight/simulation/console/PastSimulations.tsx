import { Moment } from '@buoy/ui/console/Moment.tsx'
import { RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import { Badge, Button } from '@mantine/core'
import type { Simulation } from '../contract.ts'
import { FAULT_WORDS, SIMULATED_FAULTS } from '../rules/faults.ts'
import type { SimulationState } from '../rules/simulation-life.ts'
import { EndFigures } from './EndFigures.tsx'
import { ReconciliationTable } from './ReconciliationTable.tsx'
import styles from './simulation.module.css'
import { useEnd } from './use-simulations.ts'

/** The simulations that have ended, newest first; the newest one is open. */
export function PastSimulations({ simulations }: { simulations: Simulation[] }) {
  if (simulations.length === 0) return null
  return (
    <RecordPanel title="What came out">
      <ul className={styles.past}>
        {simulations.map((simulation, index) => (
          <li key={simulation.id}>
            <details open={index === 0}>
              <summary className={styles.summary}>
                <span className={styles.name}>
                  {simulation.shoppers} {simulation.shoppers === 1 ? 'shopper' : 'shoppers'},{' '}
                  {simulation.product}
                </span>
                <Verdict simulation={simulation} />
                <span className={styles.quiet}>
                  <Moment at={simulation.startedAt} /> · {simulation.by}
                </span>
              </summary>
              <Outcome simulation={simulation} />
            </details>
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}

const ENDED: Readonly<Partial<Record<SimulationState, string>>> = {
  cancelled: 'Cancelled',
  'broken-off': 'Interrupted',
}

function Verdict({ simulation: { state, promises } }: { simulation: Simulation }) {
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

function Outcome({ simulation }: { simulation: Simulation }) {
  const end = useEnd()
  return (
    <div className={styles.outcome}>
      {simulation.state === 'broken-off' && (
        <p>
          The server stopped before the test did, so the books were not compared. Its orders are removed and
          all items are back in stock.
        </p>
      )}
      <EndFigures ends={simulation.ends} />
      {simulation.promises !== null && (
        <ReconciliationTable promises={simulation.promises} kept={simulation.kept} />
      )}
      {simulation.told.length > 0 && (
        <div>
          <h3 className={styles.heading}>Messages shoppers saw</h3>
          <ul className={styles.told}>
            {simulation.told.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>{faultsText(simulation)}</p>
      <Button
        variant="default"
        size="xs"
        className={styles.end}
        loading={end.isPending}
        onClick={() => end.mutate({ id: simulation.id, how: 'remove' })}
      >
        Remove from the list
      </Button>
    </div>
  )
}

function faultsText({ faults }: Simulation): string {
  const struck = SIMULATED_FAULTS.filter((fault) => faults[fault] > 0)
  if (struck.length === 0) return 'No faults at the provider.'
  return `At the provider: ${struck.map((fault) => `${FAULT_WORDS[fault].label.toLowerCase()} ${faults[fault]}%`).join(', ')}.`
}
