import { Button, Switch } from '@mantine/core'
import { Plus } from 'lucide-react'
import { RESULTS_AT_MOST, STEPS_AT_MOST } from '../../../forms/rules/step-limits.ts'
import type { FormSteps } from '../../../forms/steps-contract.ts'
import { choicesIn, newResult, newStep, newSteps, tidySteps } from '../../rules/new-steps.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { ItemList } from '../ItemList.tsx'
import { PointsTable } from './PointsTable.tsx'
import { ResultEditor } from './ResultEditor.tsx'
import { StepEditor } from './StepEditor.tsx'

const FEWEST_STEPS = 2

/** A form in several steps, the way through them by what is answered, and the result at the end. */
export function StepsPart({ editing }: PartProps) {
  const { design, changeForm } = editing
  const { steps, fields, button } = design.form
  const { language } = design
  const usual = language === 'he' ? 'שליחה' : 'Send'
  /** Takes what becomes of the steps as they are then; nothing, when they were taken away meanwhile. */
  const change = (next: (now: FormSteps) => FormSteps, what?: string) =>
    changeForm((now) => (now.steps ? { steps: tidySteps(next(now.steps), now.fields) } : {}), what)
  const nameOf = (at: number) => {
    const headline = steps?.list[at]?.headline || design.form.headline
    return `Step ${at + 1}: ${headline}`
  }
  return (
    <div className={styles.fields} data-path="design.form.steps" tabIndex={-1}>
      <Switch
        label="Ask in several steps"
        description="One question at a time, with Next and Back. All answers are sent together at the end."
        checked={!!steps}
        onChange={({ currentTarget }) =>
          changeForm(
            currentTarget.checked
              ? { steps: newSteps(fields, language), button: button ?? usual }
              : { steps: null },
          )
        }
      />
      {steps && (
        <>
          <ItemList
            label="Steps"
            items={steps.list}
            nameOf={(step) => nameOf(steps.list.indexOf(step))}
            fewest={FEWEST_STEPS}
            onChange={(next) => change((now) => ({ ...now, list: next(now.list) }))}
          >
            {(_step, at) => (
              <StepEditor editing={editing} steps={steps} at={at} nameOf={nameOf} onChange={change} />
            )}
          </ItemList>
          <Button
            variant="default"
            leftSection={<Plus aria-hidden size={18} />}
            disabled={steps.list.length >= STEPS_AT_MOST}
            onClick={() =>
              // Before the last, which is where the form is sent.
              change((now) => ({ ...now, list: now.list.toSpliced(-1, 0, newStep(now.list, language)) }))
            }
          >
            Add a step
          </Button>
          <h3 className={styles.subheading}>Results</h3>
          <p className={styles.quiet}>
            {steps.results.length === 0
              ? 'Without results, everyone sees the thank-you screen. With results, the form is a quiz: the first one that matches is shown.'
              : 'The first one that matches replaces the thank-you screen. To have it in leads, add a hidden field with {{quiz_result}} or {{quiz_score}}.'}
          </p>
          <ItemList
            label="Results"
            items={steps.results}
            nameOf={(result) => result.name || 'A result'}
            onChange={(next) => change((now) => ({ ...now, results: next(now.results) }))}
          >
            {(result, at) => (
              <ResultEditor
                editing={editing}
                result={result}
                path={`design.form.steps.results.${at}`}
                onChange={(next, what) =>
                  change(
                    (now) => ({ ...now, results: now.results.with(at, next) }),
                    `result.${result.id}.${what}`,
                  )
                }
              />
            )}
          </ItemList>
          <Button
            variant="default"
            leftSection={<Plus aria-hidden size={18} />}
            disabled={steps.results.length >= RESULTS_AT_MOST}
            onClick={() =>
              change((now) => ({ ...now, results: [...now.results, newResult(now.results, language)] }))
            }
          >
            Add a result
          </Button>
          {(steps.scores.length > 0 || steps.results.some(({ when }) => when.kind === 'score')) && (
            <PointsTable steps={steps} fields={choicesIn(fields)} onChange={change} />
          )}
        </>
      )}
    </div>
  )
}
