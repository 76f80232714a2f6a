import { Button, Progress } from '@mantine/core'
import type { Rehearsal } from '../contract.ts'
import { shoppersDone } from '../rules/rehearsal-life.ts'
import { EndFigures } from './EndFigures.tsx'
import styles from './rehearse.module.css'
import { useEnd } from './use-rehearsals.ts'

/** The rehearsal under way: how many shoppers are done, how it ended for them, and a way to stop it. */
export function RunningRehearsal({ rehearsal }: { rehearsal: Rehearsal }) {
  const end = useEnd()
  const done = shoppersDone(rehearsal.ends)
  const share = (100 * done) / rehearsal.shoppers
  return (
    <div className={styles.form}>
      <p role="status" className={styles.progress}>
        {phaseText(rehearsal, done)}
      </p>
      <Progress
        value={rehearsal.phase === 'settling' ? 100 : share}
        animated
        size="lg"
        color="lagoon"
        aria-label="Shoppers who are done"
      />
      <EndFigures ends={rehearsal.ends} />
      <Button
        variant="default"
        className={styles.end}
        disabled={rehearsal.isBeingCancelled}
        loading={end.isPending}
        onClick={() => end.mutate({ id: rehearsal.id, how: 'cancel' })}
      >
        Cancel the rehearsal
      </Button>
    </div>
  )
}

function phaseText(rehearsal: Rehearsal, done: number): string {
  if (rehearsal.isBeingCancelled) return 'Cancelling: started orders are finished and removed.'
  if (rehearsal.phase === 'settling') return 'All shoppers are done. The books are being compared.'
  return `${done} of ${rehearsal.shoppers} shoppers are done buying ${rehearsal.product}.`
}
