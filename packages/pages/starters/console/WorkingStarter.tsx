import { Progress, Title } from '@mantine/core'
import type { StarterState } from '../contract.ts'
import styles from './starters.module.css'

/** How far a starter has come that is being applied. */
export function WorkingStarter({ working }: { working: NonNullable<StarterState['working']> }) {
  const { name, made, total } = working
  const said =
    made < total ? `Picture ${made + 1} of ${total} is being made.` : 'Pages and products are being written.'
  return (
    <section className={styles.panel} aria-labelledby="working-title">
      <Title order={2} size="h4" id="working-title">
        {name} is being applied
      </Title>
      <Progress value={((made + 0.5) / (total + 1)) * 100} aria-label="Progress" animated radius="xl" />
      <p className={styles.text} role="status">
        {said} You may leave this page; it goes on by itself.
      </p>
    </section>
  )
}
