import { NumberInput } from '@mantine/core'
import { POINTS_AT_MOST } from '../../../forms/rules/step-limits.ts'
import type { FormSteps } from '../../../forms/steps-contract.ts'
import { type ChoiceField, withPoints } from '../../rules/new-steps.ts'
import styles from '../designer.module.css'
import branchStyles from './branch.module.css'

/** The points of each answer that can be chosen. */
export function PointsTable(props: {
  steps: FormSteps
  fields: readonly ChoiceField[]
  onChange: (next: (now: FormSteps) => FormSteps, what?: string) => void
}) {
  const { steps, fields, onChange } = props
  const pointsOf = (field: string, answer: string) =>
    steps.scores.find((score) => score.field === field && score.answer === answer)?.points ?? 0
  return (
    <>
      <h3 className={styles.subheading}>Points</h3>
      {fields.length === 0 && (
        <p className={styles.quiet}>No field has choices yet. Add one under “Form fields”.</p>
      )}
      {fields.map((field) => (
        <fieldset key={field.id} className={branchStyles.branch}>
          <legend>{field.label || field.id}</legend>
          <div className={styles.pair}>
            {field.options.map((answer) => (
              <NumberInput
                key={answer}
                label={answer}
                min={-POINTS_AT_MOST}
                max={POINTS_AT_MOST}
                clampBehavior="strict"
                allowDecimal={false}
                value={pointsOf(field.id, answer)}
                onChange={(points) =>
                  onChange(
                    (now) => withPoints(now, { field: field.id, answer }, Number(points) || 0),
                    `points.${field.id}.${answer}`,
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
