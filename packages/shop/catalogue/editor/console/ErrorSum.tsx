import { Alert } from '@mantine/core'
import styles from './editor.module.css'
import type { ProductForm } from './use-product-form.ts'

/** All that is wrong with the form, summed up at its top; the same stands beside each field. */
export function ErrorSum({ form }: { form: ProductForm }) {
  const errors = [
    ...new Set(Object.entries(form.errors).map(([field, text]) => placed(form, field, String(text)))),
  ]
  if (errors.length === 0) return null
  return (
    <Alert
      color="coral"
      role="alert"
      radius="lg"
      tabIndex={-1}
      data-error-sum
      title={errors.length === 1 ? 'One thing to fix' : `${errors.length} things to fix`}
    >
      <ul className={styles.differences}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** An error of a variation says which one. */
function placed(form: ProductForm, field: string, text: string): string {
  const index = /^variants\.(\d+)\./.exec(field)?.[1]
  const variant = index === undefined ? undefined : form.values.variants[Number(index)]
  const name = variant && Object.values(variant.options).join(', ')
  return name ? `${name}: ${text}` : text
}
