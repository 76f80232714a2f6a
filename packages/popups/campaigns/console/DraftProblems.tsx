import { Alert } from '@mantine/core'
import type { DraftProblem } from '../../model/contract.ts'
import { problemPlace } from '../rules/problem-place.ts'
import styles from './campaigns.module.css'

/** What must be put right before the draft can be published. */
export function DraftProblems({ problems }: { problems: readonly DraftProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Alert color="citrus" radius="lg" title="Not ready to publish">
      It is saved as it is. Fix this first:
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            {problemPlace(path)}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
