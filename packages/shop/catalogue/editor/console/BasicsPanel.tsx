import { skuOf, slugOf } from '@buoy/kernel/rules/slug.ts'
import { Textarea, TextInput } from '@mantine/core'
import { DescriptionField } from './DescriptionField.tsx'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Name and texts. Until it is saved once, address and SKU follow the name. */
export function BasicsPanel({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { name, slug, description, options } = form.values
  const rename = (next: string) => {
    if (isNew && (slug === '' || slug === slugOf(name))) form.setFieldValue('slug', slugOf(next))
    if (isNew && options.length === 0) {
      form.setFieldValue('variants', (variants) =>
        variants.map((one) =>
          ['', skuOf(slugOf(name))].includes(one.sku) ? { ...one, sku: skuOf(slugOf(next)) } : one,
        ),
      )
    }
    form.setFieldValue('name', next)
  }
  return (
    <Panel title="Basics">
      <div className={styles.stack}>
        <TextInput
          label="Name"
          required
          maxLength={200}
          value={name}
          error={form.errors.name}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <Textarea
          label="Short description"
          description="One or two sentences, shown next to the price and in listings."
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('shortDescription')}
        />
        <DescriptionField
          value={description}
          onChange={(html) => form.setFieldValue('description', html)}
          {...(typeof form.errors.description === 'string' ? { error: form.errors.description } : {})}
        />
      </div>
    </Panel>
  )
}
