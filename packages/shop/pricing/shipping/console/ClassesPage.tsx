import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { ClassesDocument } from '../contract.ts'
import styles from './classes.module.css'
import { SHIPPING_KEY } from './use-shipping.ts'

/** Goods that cost more to send; a flat rate may ask more for each class in the parcel. */
export function ClassesPage() {
  return (
    <SettingForm<ClassesDocument>
      title="Shipping classes"
      lead="Give goods that cost more to send a class, and set its price in the flat rates of your zones."
      path="/shipping/classes"
      words={{ variants: { isHidden: true } }}
      shownIn={SHIPPING_KEY}
      back={{ to: '/settings/shipping', label: 'Shipping' }}
    >
      {(form) => (
        <SettingSection title="Classes">
          <div>
            {form.values.classes.length === 0 && (
              <p className={styles.none}>No classes yet: all products cost the same to send.</p>
            )}
            <ul className={styles.list}>
              {form.values.classes.map((one, index) => (
                <li key={one.id ?? `new ${index}`} className={styles.row}>
                  <TextInput label="Name" {...form.getInputProps(`classes.${index}.name`)} />
                  <TextInput
                    label="What for"
                    className={styles.wide}
                    {...form.getInputProps(`classes.${index}.description`)}
                  />
                  <span className={styles.count}>{countInWords(one.variants ?? 0)}</span>
                  <ActionIcon
                    variant="default"
                    size={42}
                    radius="xl"
                    aria-label={`Remove the class ${one.name}`}
                    onClick={() => form.removeListItem('classes', index)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
            <Button
              variant="default"
              leftSection={<Plus aria-hidden size={18} />}
              onClick={() => form.insertListItem('classes', { name: '', description: '' })}
            >
              Add a class
            </Button>
          </div>
        </SettingSection>
      )}
    </SettingForm>
  )
}

function countInWords(variants: number): string {
  if (variants === 0) return 'Nothing in it'
  return variants === 1 ? '1 variant in it' : `${variants} variants in it`
}
