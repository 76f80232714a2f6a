import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Facts for the tab "Additional information": material, size, care. */
export function DetailsPanel({ form }: { form: ProductForm }) {
  const { attributes } = form.values
  return (
    <Panel title="Details" text="Shown under “Additional information” on its page.">
      <ul className={styles.rows}>
        {attributes.map((attribute, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: details have no identity of their own
          <li key={index} className={styles.detail}>
            <TextInput
              aria-label={`Name of detail ${index + 1}`}
              placeholder="Material"
              {...form.getInputProps(`attributes.${index}.label`)}
            />
            <TextInput
              aria-label={`${attribute.label || `Detail ${index + 1}`}: value`}
              placeholder="Cotton"
              {...form.getInputProps(`attributes.${index}.value`)}
            />
            <span className={styles.rowTools}>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${attribute.label || 'this detail'} up`}
                disabled={index === 0}
                onClick={() => form.reorderListItem('attributes', { from: index, to: index - 1 })}
              >
                <ArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${attribute.label || 'this detail'} down`}
                disabled={index === attributes.length - 1}
                onClick={() => form.reorderListItem('attributes', { from: index, to: index + 1 })}
              >
                <ArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="coral"
                aria-label={`Remove ${attribute.label || 'this detail'}`}
                onClick={() => form.removeListItem('attributes', index)}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => form.insertListItem('attributes', { label: '', value: '' })}
      >
        Add a detail
      </Button>
    </Panel>
  )
}
