import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { CustomFieldInput } from '../contract.ts'
import styles from './custom-fields.module.css'

/** The list that staff choose from, in its order. */
export function ChoicesField(props: {
  form: UseFormReturnType<CustomFieldInput>
  /** How many products have each choice, by its value. */
  uses: Record<string, number>
}) {
  const { form, uses } = props
  const { choices } = form.values
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Choices</legend>
      <ul className={styles.choiceList}>
        {choices.map((choice, index) => {
          const name = choice.label || `choice ${index + 1}`
          const count = uses[choice.value] ?? 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: new choices have no identity of their own
            <li key={index} className={styles.choice}>
              <TextInput
                className={styles.choiceName}
                aria-label={`Choice ${index + 1}`}
                placeholder="Cotton"
                maxLength={60}
                {...form.getInputProps(`choices.${index}.label`)}
              />
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => form.reorderListItem('choices', { from: index, to: index - 1 })}
              >
                <ArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${name} down`}
                disabled={index === choices.length - 1}
                onClick={() => form.reorderListItem('choices', { from: index, to: index + 1 })}
              >
                <ArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="coral"
                aria-label={`Remove ${name}`}
                disabled={count > 0}
                onClick={() => form.removeListItem('choices', index)}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
              {count > 0 && (
                <span className={styles.quiet}>{count === 1 ? '1 product' : `${count} products`}</span>
              )}
            </li>
          )
        })}
      </ul>
      {form.errors.choices && (
        <p className={styles.problem} role="alert">
          {form.errors.choices}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => form.insertListItem('choices', { value: '', label: '' })}
      >
        Add a choice
      </Button>
    </fieldset>
  )
}
