import { slugOf } from '@buoy/kernel/rules/slug.ts'
import { Textarea, TextInput } from '@mantine/core'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Search engines cut titles and descriptions after about this many characters. */
const SHOWN = { title: 60, description: 155 }

/** How search engines show the product, with a preview of it. */
export function SeoPanel({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { name, slug, seoTitle, seoDescription, shortDescription } = form.values
  const title = seoTitle || name || 'Name of the product'
  const description = seoDescription || shortDescription || 'The short description is shown here.'
  return (
    <Panel title="Search engines">
      <div className={styles.preview} role="img" aria-label={`Preview: ${title}. ${description}`}>
        <span className={styles.previewUrl}>{`${location.host} › product › ${slug || '…'}`}</span>
        <span className={styles.previewTitle}>{cut(title, SHOWN.title)}</span>
        <span>{cut(description, SHOWN.description)}</span>
      </div>
      <div className={styles.stack}>
        <TextInput
          label="Title"
          description={`${title.length} of about ${SHOWN.title} characters are shown. If empty, the name.`}
          maxLength={200}
          {...form.getInputProps('seoTitle')}
        />
        <Textarea
          label="Description"
          description={`${description.length} of about ${SHOWN.description} characters are shown. If empty, the short description.`}
          autosize
          minRows={2}
          maxLength={400}
          {...form.getInputProps('seoDescription')}
        />
        <TextInput
          label="Address"
          description={isNew ? 'Made from the name.' : 'The old address will redirect to the new one.'}
          leftSection={<span className={styles.slugStart}>/product/</span>}
          leftSectionWidth={84}
          maxLength={120}
          {...form.getInputProps('slug')}
          onBlur={() => form.setFieldValue('slug', slugOf(slug))}
        />
      </div>
    </Panel>
  )
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
}
