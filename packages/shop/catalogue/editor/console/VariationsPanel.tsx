import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DraftVariant, EditorChoices } from '../../products/draft-contract.ts'
import { blankVariant } from '../../products/rules/blank-draft.ts'
import { missingCombinations, newVariant } from '../../products/rules/variations.ts'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'
import { VariantDrawer } from './VariantDrawer.tsx'
import { VariantFields } from './VariantFields.tsx'
import { VariationRow } from './VariationRow.tsx'
import { VariationsForAll } from './VariationsForAll.tsx'
import matrix from './variations.module.css'

/** What is sold: one thing with its price and stock, or a row for each combination of the options. */
export function VariationsPanel(props: {
  form: ProductForm
  pictures: ConsolePicture[]
  choices: EditorChoices
  held: Record<number, number>
}) {
  const { form } = props
  const { variants, options, slug } = form.values
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const set = (index: number, part: Partial<DraftVariant>) => {
    for (const name of Object.keys(part)) form.clearFieldError(`variants.${index}.${name}`)
    form.setFieldValue('variants', (list) =>
      list.map((variant, place) => (place === index ? { ...variant, ...part } : variant)),
    )
  }
  const pattern = variants[0] ?? blankVariant()
  const add = (combinations: Record<string, string>[]) =>
    form.setFieldValue('variants', (list) => [
      ...list,
      ...combinations.map((combination) => newVariant(pattern, slug, combination)),
    ])

  if (options.length === 0) {
    const [only] = variants
    return (
      <Panel title="Price, stock and delivery">
        {only === undefined ? (
          <Button variant="default" onClick={() => add([{}])}>
            Add price and stock
          </Button>
        ) : (
          <VariantFields {...props} index={0} variant={only} set={(part) => set(0, part)} isAlone />
        )}
      </Panel>
    )
  }
  const missing = options.every(({ choices }) => choices.length > 0) ? missingCombinations(form.values) : []
  const open = openIndex === null ? undefined : variants[openIndex]
  return (
    <Panel
      title="Variations"
      text={`${variants.length} for sale${missing.length > 0 ? `, ${missing.length} more combinations possible` : ''}.`}
      aside={
        missing.length > 0 && (
          <Button variant="light" size="xs" onClick={() => add(missing)}>
            {missing.length === 1 ? 'Add the missing one' : `Add all ${missing.length} missing`}
          </Button>
        )
      }
    >
      {form.errors.variants && <p className={styles.problem}>{form.errors.variants}</p>}
      {variants.length > 1 && <VariationsForAll form={form} />}
      {variants.length > 0 && (
        <div>
          <div className={matrix.matrixHead} aria-hidden>
            <span>Variation</span>
            <span>Price</span>
            <span>Sale price</span>
            <span>SKU</span>
            <span>Stock</span>
          </div>
          {variants.map((variant, index) => (
            <VariationRow
              key={variant.id ?? `new-${Object.values(variant.options).join('-')}`}
              {...props}
              index={index}
              variant={variant}
              set={(part) => set(index, part)}
              open={() => setOpenIndex(index)}
              remove={() => form.setFieldValue('variants', (list) => list.filter((one) => one !== variant))}
            />
          ))}
        </div>
      )}
      <VariantDrawer close={() => setOpenIndex(null)} title={open?.sku}>
        {open !== undefined && openIndex !== null && (
          <VariantFields {...props} index={openIndex} variant={open} set={(part) => set(openIndex, part)} />
        )}
      </VariantDrawer>
    </Panel>
  )
}
