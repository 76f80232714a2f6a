import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { TaxDocument } from '../contract.ts'
import { TaxRates } from './TaxRates.tsx'
import styles from './tax.module.css'

type Props = { form: UseFormReturnType<TaxDocument> }

/** The classes of goods, each with what it is for, what is in it, and its rates. */
export function TaxClasses({ form }: Props) {
  return (
    <div>
      <ul className={styles.list}>
        {form.values.classes.map((one, index) => (
          <li key={one.slug ?? `new ${index}`} className={styles.class}>
            <div className={styles.row}>
              <TextInput
                label="Class"
                className={styles.name}
                {...form.getInputProps(`classes.${index}.name`)}
              />
              <TextInput
                label="What for"
                className={styles.what}
                {...form.getInputProps(`classes.${index}.description`)}
              />
              <span className={styles.count}>{countInWords(one.variants ?? 0)}</span>
              <ActionIcon
                variant="default"
                size={42}
                radius="xl"
                aria-label={`Remove the class ${one.name}`}
                disabled={one.slug === 'standard'}
                onClick={() => form.removeListItem('classes', index)}
              >
                <Trash2 aria-hidden size={18} />
              </ActionIcon>
            </div>
            <TaxRates form={form} at={index} />
          </li>
        ))}
      </ul>
      {form.errors.classes && <p className={styles.error}>{form.errors.classes}</p>}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => form.insertListItem('classes', { name: '', description: '', rates: [] })}
      >
        Add a class
      </Button>
    </div>
  )
}

function countInWords(variants: number): string {
  if (variants === 0) return 'Nothing in it'
  return variants === 1 ? '1 variant in it' : `${variants} variants in it`
}
