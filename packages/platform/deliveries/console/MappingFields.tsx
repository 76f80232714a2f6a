import { ActionIcon, Autocomplete, Button, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { ConnectionInput, ConnectionOptions } from '../contract.ts'
import type { ServiceFacts } from '../rules/service-facts.ts'
import styles from './connections.module.css'

/** Which of our fields goes into which field of the service, a line for each. */
export function MappingFields(props: {
  form: UseFormReturnType<ConnectionInput>
  fields: NonNullable<ServiceFacts['fields']>
  known: ConnectionOptions['fields']
}) {
  const { form, fields, known } = props
  const lines = form.values.mapping
  return (
    <fieldset className={styles.mapping}>
      <legend className={styles.legend}>Fields</legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <div key={index} className={styles.line}>
          <Select
            label={`Field ${index + 1}`}
            data={choicesWith(known, line.from)}
            searchable
            allowDeselect={false}
            {...form.getInputProps(`mapping.${index}.from`)}
          />
          <Autocomplete
            label={`${fields.label} of field ${index + 1}`}
            size="md"
            data={[...fields.usual]}
            {...form.getInputProps(`mapping.${index}.to`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={styles.remove}
            aria-label={`Remove field ${index + 1}`}
            onClick={() => form.removeListItem('mapping', index)}
          >
            <Trash2 aria-hidden size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => form.insertListItem('mapping', { from: known[0]?.key ?? '', to: '' })}
      >
        Add a field
      </Button>
    </fieldset>
  )
}

/** A field that no form has any more stays chosen. */
function choicesWith(known: ConnectionOptions['fields'], from: string) {
  const choices = known.map(({ key, label }) => ({ value: key, label }))
  if (from === '' || known.some(({ key }) => key === from)) return choices
  return [...choices, { value: from, label: from }]
}
