import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CustomField } from '../../custom-fields/contract.ts'
import { checkCustomValues } from '../../custom-fields/rules/custom-values.ts'
import type { EditableProduct, ProductDraft, ProductStatus } from '../../products/draft-contract.ts'
import { checkDraft } from '../../products/rules/check-draft.ts'

/** What a save means for shoppers. */
const SAVED: Readonly<Record<ProductStatus, string>> = {
  draft: 'Saved as a draft. Shoppers see it once you publish it.',
  hidden: 'Saved. Only people with a direct link see it.',
  published: 'Saved. The shop shows it from now on.',
}

export type ProductForm = UseFormReturnType<ProductDraft>

/**
 * The state of the editor: the draft, its errors by field, and saving it. `onStored` hears the product as the store
 * has it now, `onMade` the one that is new.
 */
export function useProductForm(
  begin: {
    stored: EditableProduct | null
    initial: ProductDraft
    customFields: readonly CustomField[]
  },
  told: {
    onStored: (product: EditableProduct, form: ProductForm) => void
    onMade: (product: EditableProduct) => void
  },
) {
  const { stored, initial, customFields } = begin
  const queries = useQueryClient()
  const despiteTests = useRef(false)
  const form: ProductForm = useForm<ProductDraft>({
    initialValues: initial,
    validate: (values) => errorsOf([...checkDraft(values), ...checkCustom(customFields, values)]),
  })
  const saving = useSaving<EditableProduct, ProductDraft>({
    form,
    stored,
    valuesOf: ({ draft }) => draft,
    send: (draft, version) => send(stored, { draft, version, despiteTests: despiteTests.current }),
    onStored: (product) => {
      queries.setQueryData(['product', product.id], product)
      told.onStored(product, form)
    },
    onSaved: (product) => {
      for (const key of ['products', 'stock', 'activity', 'today']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      notifySuccess(SAVED[product.draft.status])
      if (stored === null) told.onMade(product)
    },
    onRefused: (error) => {
      if (!isApiFailure(error)) return
      form.setErrors(errorsOf(error.issues))
      if (error.code === 'stock-moved' && stored !== null) void seeStockAnew(form, stored.id)
    },
  })
  const isCompared = isApiFailure(saving.failure) && saving.failure.code === 'test-compares'
  return {
    form,
    saving,
    /** Why the last save was refused for the sake of a running test, and the way to save all the same; `null` otherwise. */
    compared: isCompared
      ? {
          message: saving.failure?.message ?? '',
          saveAnyway: (draft: ProductDraft) => {
            despiteTests.current = true
            saving.save(draft)
          },
        }
      : null,
    /** Saves, and asks first where a running test compares a price that changes. */
    save: (draft: ProductDraft) => {
      despiteTests.current = false
      saving.save(draft)
    },
  }
}

async function send(
  stored: EditableProduct | null,
  body: { version: number | null; draft: ProductDraft; despiteTests: boolean },
): Promise<Versioned<EditableProduct>> {
  if (stored !== null) return callApi(`/products/${stored.id}`, { method: 'PUT', body })
  const { draft } = body
  const { id } = await callApi<{ id: number }>('/products', { method: 'POST', body: { draft } })
  return callApi(`/products/${id}`)
}

/** Shows the true stock beside what the owner counted, so that saving again is a decision. */
async function seeStockAnew(form: ProductForm, id: number): Promise<void> {
  const fresh = await callApi<EditableProduct>(`/products/${id}`)
  const stockById = new Map(fresh.draft.variants.map((variant) => [variant.id, variant.stock]))
  const errors = form.errors
  form.setFieldValue('variants', (variants) =>
    variants.map((variant) => ({ ...variant, stockSeen: stockById.get(variant.id) ?? variant.stockSeen })),
  )
  form.setErrors(errors)
}

function checkCustom(fields: readonly CustomField[], { custom }: ProductDraft) {
  return checkCustomValues(fields, custom).map(({ key, message }) => ({ field: `custom.${key}`, message }))
}

function errorsOf(problems: readonly { field?: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap(({ field, message }) =>
      field === undefined ? [] : [[field.replace(/^draft\./, ''), message]],
    ),
  )
}
