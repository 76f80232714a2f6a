import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, Radio, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, Trash2 } from 'lucide-react'
import type { TaxDocument } from '../contract.ts'
import { TryTax } from './TryTax.tsx'
import styles from './tax.module.css'

/** How the store taxes: classes of goods and their rate, what leaves Australia, and a way to try it. */
export function TaxPage() {
  return (
    <SettingForm<TaxDocument>
      title="Tax"
      lead="Your prices have their tax in them. Orders keep the tax they were placed with, whatever changes here."
      path="/tax"
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Classes and their rate"
            text="GST has one rate, 10 %. Goods have it in their price, or they are GST-free: most basic food, some medical goods."
          >
            <Classes form={form} />
          </SettingSection>
          <SettingSection
            title="What leaves Australia"
            text="Exports are GST-free when they leave within 60 days. So are parcels to Norfolk, Christmas and the Cocos Islands. What is picked up is sold here."
          >
            <Radio.Group
              label="An overseas shopper pays"
              {...form.getInputProps('exportPolicy')}
              value={form.values.exportPolicy}
            >
              <div className={styles.radios}>
                <Radio
                  value="less-tax"
                  label="The price less its GST"
                  description="A tray of $110.00 costs $100.00."
                />
                <Radio
                  value="same-price"
                  label="The same price, with no GST in it"
                  description="A tray of $110.00 costs $110.00, and all of it is yours."
                />
              </div>
            </Radio.Group>
          </SettingSection>
          <TryTax classes={saved.classes} isSaved={!form.isDirty()} />
        </>
      )}
    </SettingForm>
  )
}

function Classes({ form }: { form: UseFormReturnType<TaxDocument> }) {
  return (
    <div>
      <ul className={styles.list}>
        {form.values.classes.map((one, index) => (
          <li key={one.slug ?? `new ${index}`} className={styles.row}>
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
            <Select
              label="Rate"
              size="md"
              className={styles.rate}
              allowDeselect={false}
              disabled={one.slug === 'standard'}
              data={[
                { value: 'gst', label: 'GST, 10 %' },
                { value: 'free', label: 'GST-free' },
              ]}
              value={one.hasGst ? 'gst' : 'free'}
              error={form.errors[`classes.${index}.hasGst`]}
              onChange={(value) => form.setFieldValue(`classes.${index}.hasGst`, value === 'gst')}
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
          </li>
        ))}
      </ul>
      {form.errors.classes && <p className={styles.error}>{form.errors.classes}</p>}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        onClick={() => form.insertListItem('classes', { name: '', description: '', hasGst: false })}
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
