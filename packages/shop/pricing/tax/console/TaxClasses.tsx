import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
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
                onClick={() => remove(form, index)}
              >
                <Trash2 aria-hidden size={18} />
              </ActionIcon>
            </div>
            <TaxRates form={form} at={index} />
          </li>
        ))}
      </ul>
      <Moves form={form} />
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

/** Takes a class out; what is in it goes to the standard class until the owner says otherwise. */
function remove(form: Props['form'], index: number): void {
  const { slug, variants = 0 } = form.values.classes[index] ?? {}
  form.removeListItem('classes', index)
  if (slug !== undefined && variants > 0) form.insertListItem('moves', { from: slug, to: 'standard' })
}

/** Where the goods of classes that are taken out go. */
function Moves({ form }: Props) {
  const choices = form.values.classes.flatMap(({ slug, name }) =>
    slug === undefined ? [] : [{ value: slug, label: name }],
  )
  return form.values.moves.map(({ from, to }, index) => (
    <Select
      key={from}
      label={`Move the products of ${from} to`}
      size="md"
      className={styles.move}
      allowDeselect={false}
      data={choices}
      value={to}
      onChange={(slug) => form.setFieldValue(`moves.${index}.to`, slug ?? 'standard')}
    />
  ))
}

function countInWords(variants: number): string {
  if (variants === 0) return 'Nothing in it'
  return variants === 1 ? '1 variant in it' : `${variants} variants in it`
}
