import { Button, Progress } from '@mantine/core'
import type { Simulation } from '../contract.ts'
import { shoppersDone } from '../rules/simulation-life.ts'
import { EndFigures } from './EndFigures.tsx'
import styles from './simulation.module.css'
import { useEnd } from './use-simulations.ts'

/** The simulation under way: how many shoppers are done, how it ended for them, and a way to stop it. */
export function RunningSimulation({ simulation }: { simulation: Simulation }) {
  const end = useEnd()
  const done = shoppersDone(simulation.ends)
  const share = (100 * done) / simulation.shoppers
  return (
    <div className={styles.form}>
      <p role="status" className={styles.progress}>
        {phaseText(simulation, done)}
      </p>
      <Progress
        value={simulation.phase === 'settling' ? 100 : share}
        animated
        size="lg"
        color="lagoon"
        aria-label="Shoppers who are done"
      />
      <EndFigures ends={simulation.ends} />
      <Button
        variant="default"
        className={styles.end}
        disabled={simulation.isBeingCancelled}
        loading={end.isPending}
        onClick={() => end.mutate({ id: simulation.id, how: 'cancel' })}
      >
        Cancel the simulation
      </Button>
    </div>
  )
}

function phaseText(simulation: Simulation, done: number): string {
  if (simulation.isBeingCancelled) return 'Cancelling: started orders are finished and removed.'
  if (simulation.phase === 'settling') return 'All shoppers are done. The books are being compared.'
  return `${done} of ${simulation.shoppers} shoppers are done buying ${simulation.product}.`
}
