import { NativeSelect } from '@mantine/core'
import type { FormField } from '../../../forms/fields-contract.ts'
import type { Answered } from '../../../forms/steps-contract.ts'
import { choicesIn } from '../../rules/new-steps.ts'
import type { DesignEditing } from '../design-editing.ts'
import styles from '../designer.module.css'

/** An answer to one of the fields with choices. */
export function AnswerChoice(props: {
  editing: DesignEditing
  fields: readonly FormField[]
  value: Answered
  path: string
  onChange: (answered: Answered) => void
}) {
  const { editing, value, path, onChange } = props
  const fields = choicesIn(props.fields)
  const chosen = fields.find(({ id }) => id === value.field)
  // What is stored stays to be seen also when its field or choice is gone.
  const options = [...new Set([...(chosen?.options ?? []), value.answer])]
  const asked = fields.map(({ id, label }) => ({ value: id, label: label || id }))
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="If"
        data={chosen ? asked : [...asked, { value: value.field, label: 'A field that is gone' }]}
        value={value.field}
        onChange={({ currentTarget }) => {
          const field = fields.find(({ id }) => id === currentTarget.value)
          onChange({ field: currentTarget.value, answer: field?.options[0] ?? value.answer })
        }}
      />
      <NativeSelect
        label="is answered with"
        data={options}
        value={value.answer}
        data-path={`${path}.answer`}
        error={editing.problemAt(`${path}.answer`)}
        onChange={({ currentTarget }) => onChange({ field: value.field, answer: currentTarget.value })}
      />
    </div>
  )
}
