import { Button, MultiSelect, NativeSelect } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { isSeen } from '../../../forms/rules/check-form.ts'
import { BRANCHES_AT_MOST } from '../../../forms/rules/step-limits.ts'
import { fieldsOfStep } from '../../../forms/rules/step-path.ts'
import type { Branch, FormSteps, Step } from '../../../forms/steps-contract.ts'
import { choicesIn, firstAnswer, withFields } from '../../rules/new-steps.ts'
import type { DesignEditing } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import branchStyles from './branch.module.css'

type Props = {
  editing: DesignEditing
  steps: FormSteps
  at: number
  nameOf: (at: number) => string
  onChange: (next: (now: FormSteps) => FormSteps, what?: string) => void
}

/** What one step says and asks, and where its answers lead. */
export function StepEditor({ editing, steps, at, nameOf, onChange }: Props) {
  const { fields, headline, text } = editing.design.form
  const step = steps.list[at]
  if (!step) return null
  const last = steps.list.length - 1
  const path = `design.form.steps.list.${at}`
  const set = (part: Partial<Step>, what: string) =>
    onChange(
      (now) => ({
        ...now,
        list: now.list.map((one) => (one.id === step.id ? { ...one, ...part } : one)),
      }),
      `step.${step.id}.${what}`,
    )
  const seen = fields.filter((field) => isSeen(field) && field.kind !== 'captcha')
  // By answers of this step and of those before it.
  const answered = steps.list.slice(0, at + 1).flatMap((_one, index) => fieldsOfStep(steps, fields, index))
  const first = firstAnswer(choicesIn(answered).toReversed())
  const next = steps.list[at + 1]
  const addBranch = () => {
    if (first && next)
      set({ branches: [...step.branches, { ...first, goTo: (steps.list[at + 2] ?? next).id }] }, 'branches')
  }
  const setBranch = (index: number, branch: Branch) =>
    set({ branches: step.branches.with(index, branch) }, `branch.${index}`)
  return (
    <>
      <LineField
        editing={editing}
        path={`${path}.headline`}
        label="Headline"
        most={160}
        placeholder={headline}
        value={step.headline}
        onChange={(value) => set({ headline: value }, 'headline')}
      />
      {step.headline !== '' && (
        <LineField
          editing={editing}
          path={`${path}.text`}
          label="Text"
          most={400}
          isLong
          value={step.text}
          onChange={(value) => set({ text: value }, 'text')}
        />
      )}
      {step.headline === '' && text !== '' && (
        <p className={styles.quiet}>Uses the headline and text of the popup.</p>
      )}
      <MultiSelect
        label="Fields on this step"
        data={seen.map(({ id, label }) => ({ value: id, label: label || id }))}
        value={fieldsOfStep(steps, seen, at).map(({ id }) => id)}
        placeholder={seen.length === 0 ? 'Add fields under “Form fields” first' : 'Choose fields'}
        data-path={`${path}.fields`}
        error={editing.problemAt(`${path}.fields`)}
        description={at === last ? 'Fields that are on no other step are shown here too.' : undefined}
        onChange={(ids) => onChange((now) => withFields(now, at, ids), `step.${step.id}.fields`)}
      />
      {at < last && (
        <LineField
          editing={editing}
          path={`${path}.button`}
          label="Button text"
          most={160}
          placeholder={editing.design.language === 'he' ? 'הבא' : 'Next'}
          value={step.button}
          onChange={(value) => set({ button: value }, 'button')}
        />
      )}
      {step.branches.map((branch, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: branches have no names of their own, and hold no state
          key={index}
          className={branchStyles.branch}
          aria-label={`Branch ${index + 1} of step ${at + 1}`}
        >
          <AnswerChoice
            editing={editing}
            fields={answered}
            value={branch}
            path={`${path}.branches.${index}`}
            onChange={(given) => setBranch(index, { ...branch, ...given })}
          />
          <NativeSelect
            label="Then go to"
            data={steps.list
              .slice(at + 1)
              .map(({ id }, ahead) => ({ value: id, label: nameOf(at + 1 + ahead) }))}
            value={branch.goTo}
            error={editing.problemAt(`${path}.branches.${index}.goTo`)}
            onChange={({ currentTarget }) => setBranch(index, { ...branch, goTo: currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<Trash2 aria-hidden size={16} />}
            onClick={() => set({ branches: step.branches.toSpliced(index, 1) }, 'branches')}
          >
            Remove this branch
          </Button>
        </fieldset>
      ))}
      {at < last && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Plus aria-hidden size={16} />}
          disabled={first === null || step.branches.length >= BRANCHES_AT_MOST}
          onClick={addBranch}
        >
          Add a branch
        </Button>
      )}
      {at < last && first === null && (
        <p className={styles.quiet}>A branch needs a field with choices on this step or before it.</p>
      )}
      {at === last && (
        <p className={styles.quiet}>The last step sends the form. The captcha is always on it.</p>
      )}
    </>
  )
}
