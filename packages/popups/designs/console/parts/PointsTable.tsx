import { Button, NumberInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { POINTS_AT_MOST } from '../../../forms/rules/step-limits.ts'
import type { Answered, FormSteps } from '../../../forms/steps-contract.ts'
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
  const isThere = ({ field, answer }: Answered) =>
    fields.some(({ id, options }) => id === field && options.includes(answer))
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
      {steps.scores.map((score, at) =>
        isThere(score) ? null : (
          <div key={`${score.field}.${score.answer}`} className={styles.pair}>
            <p className={styles.quiet}>
              {score.points} for “{score.answer}”, which is no longer a choice.
            </p>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<Trash2 aria-hidden size={16} />}
              data-path={`design.form.steps.scores.${at}`}
              onClick={() => onChange((now) => withPoints(now, score, 0))}
            >
              Remove the points for “{score.answer}”
            </Button>
          </div>
        ),
      )}
    </>
  )
}
