import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { POINTS_AT_MOST, RESULT_ANSWERS_AT_MOST } from '../../../forms/rules/step-limits.ts'
import type { Answered, QuizResult } from '../../../forms/steps-contract.ts'
import { firstAnswer } from '../../rules/new-steps.ts'
import type { DesignEditing } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import branchStyles from './branch.module.css'

/** The points that a new range begins with. */
const USUAL_TO = 10

const KINDS: { value: QuizResult['when']['kind']; label: string }[] = [
  { value: 'otherwise', label: 'Always' },
  { value: 'score', label: 'By points' },
  { value: 'answers', label: 'By answers' },
]

/** What a result says, and for whom it is. */
export function ResultEditor(props: {
  editing: DesignEditing
  result: QuizResult
  path: string
  onChange: (result: QuizResult, what: string) => void
}) {
  const { editing, result, path, onChange } = props
  const { fields } = editing.design.form
  const { when, link } = result
  const first = firstAnswer(fields)
  const line = (name: 'name' | 'headline' | 'text', label: string, most: number, isLong = false) => (
    <LineField
      editing={editing}
      path={`${path}.${name}`}
      label={label}
      most={most}
      isLong={isLong}
      value={result[name]}
      onChange={(value) => onChange({ ...result, [name]: value }, name)}
    />
  )
  const setAll = (all: Answered[]) => onChange({ ...result, when: { kind: 'answers', all } }, 'when')
  return (
    <>
      {line('name', 'Name in leads', 160)}
      {line('headline', 'Headline', 160)}
      {line('text', 'Text', 400, true)}
      <NativeSelect
        label="When it is shown"
        data={KINDS.filter(({ value }) => value !== 'answers' || first !== null || when.kind === 'answers')}
        value={when.kind}
        onChange={({ currentTarget }) => {
          const kind = currentTarget.value as QuizResult['when']['kind']
          if (kind === 'score') onChange({ ...result, when: { kind, from: 0, to: USUAL_TO } }, 'when')
          else if (kind === 'otherwise') onChange({ ...result, when: { kind } }, 'when')
          else if (first) setAll([first])
        }}
      />
      {when.kind === 'score' && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <NumberInput
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              suffix=" points"
              min={-POINTS_AT_MOST}
              max={POINTS_AT_MOST}
              allowDecimal={false}
              value={when[end]}
              data-path={`${path}.when.${end}`}
              error={editing.problemAt(`${path}.when.${end}`)}
              onChange={(points) =>
                onChange({ ...result, when: { ...when, [end]: Number(points) || 0 } }, `when.${end}`)
              }
            />
          ))}
        </div>
      )}
      {when.kind === 'answers' && (
        <>
          {when.all.map((answered, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no names of their own, and hold no state
            <div key={index} className={branchStyles.branch}>
              <AnswerChoice
                editing={editing}
                fields={fields}
                value={answered}
                path={`${path}.when.all.${index}`}
                onChange={(next) => setAll(when.all.with(index, next))}
              />
              {when.all.length > 1 && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  leftSection={<Trash2 aria-hidden size={16} />}
                  onClick={() => setAll(when.all.toSpliced(index, 1))}
                >
                  Remove this answer
                </Button>
              )}
            </div>
          ))}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Plus aria-hidden size={16} />}
            disabled={first === null || when.all.length >= RESULT_ANSWERS_AT_MOST}
            onClick={() => first && setAll([...when.all, first])}
          >
            Add another answer
          </Button>
        </>
      )}
      <Switch
        label="Show a button"
        checked={link !== null}
        onChange={({ currentTarget }) =>
          onChange(
            {
              ...result,
              link: currentTarget.checked
                ? { label: editing.design.language === 'he' ? 'לצפייה' : 'Have a look', url: '' }
                : null,
            },
            'link',
          )
        }
      />
      {link !== null && (
        <>
          <LineField
            editing={editing}
            path={`${path}.link.label`}
            label="Button text"
            most={160}
            value={link.label}
            onChange={(label) => onChange({ ...result, link: { ...link, label } }, 'link.label')}
          />
          <LineField
            editing={editing}
            path={`${path}.link.url`}
            label="Address"
            most={500}
            isCode
            placeholder="https://"
            value={link.url}
            onChange={(url) => onChange({ ...result, link: { ...link, url } }, 'link.url')}
          />
        </>
      )}
    </>
  )
}
