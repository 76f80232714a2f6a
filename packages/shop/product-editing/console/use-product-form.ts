import { type ApiFailure, askApi, isApiFailure } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableProduct, ProductDraft } from '../contract.ts'
import { checkDraft } from '../rules/check-draft.ts'
import { mergeDrafts } from '../rules/compare-drafts.ts'

export type ProductForm = UseFormReturnType<ProductDraft>

/** Two owners edited at once: what was read, what I wrote, what the other one saved. */
export type Conflict = { base: ProductDraft; mine: ProductDraft; theirs: EditableProduct }

/**
 * The state of the editor: the draft, its errors by field, saving, and what to do when somebody else
 * saved meanwhile. `onSaved` hears the product as the store has it now.
 */
export function useProductForm(
  stored: EditableProduct | null,
  initial: ProductDraft,
  onSaved: (product: EditableProduct) => void,
) {
  const queries = useQueryClient()
  const form: ProductForm = useForm<ProductDraft>({
    initialValues: initial,
    validate: (values) => errorsOf(checkDraft(values)),
  })
  const [base, setBase] = useState({ version: stored?.version ?? 0, draft: initial })
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const takeOver = (product: EditableProduct) => {
    setBase({ version: product.version, draft: product.draft })
    setConflict(null)
    form.setInitialValues(product.draft)
    form.setValues(product.draft)
    form.resetDirty(product.draft)
    form.clearErrors()
  }
  const save = useMutation({
    mutationFn: async (draft: ProductDraft): Promise<EditableProduct> => {
      if (stored !== null) {
        const body = { version: base.version, draft }
        return askApi<EditableProduct>(`/products/${stored.id}`, { method: 'PUT', body })
      }
      const { id } = await askApi<{ id: number }>('/products', { method: 'POST', body: { draft } })
      return askApi<EditableProduct>(`/products/${id}`)
    },
    onSuccess: (product) => {
      takeOver(product)
      queries.setQueryData(['product', product.id], product)
      for (const key of ['products', 'stock', 'activity', 'today']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      tellDone('Saved. The shop shows it from now on.')
      onSaved(product)
    },
    onError: async (error, mine) => {
      if (!isApiFailure(error)) return
      form.setErrors(errorsOf(error.issues))
      if (error.code === 'changed-meanwhile' && stored !== null) {
        const theirs = await askApi<EditableProduct>(`/products/${stored.id}`)
        setConflict({ base: base.draft, mine, theirs })
      }
      if (error.code === 'stock-moved' && stored !== null) await seeStockAnew(form, stored.id)
    },
  })
  const settle = (choice: 'mine' | 'theirs') => {
    if (conflict === null) return
    const { theirs, mine } = conflict
    takeOver(theirs)
    if (choice === 'mine') form.setValues(mergeDrafts(conflict.base, mine, theirs.draft))
  }
  const failure: ApiFailure | Error | null = conflict === null ? save.error : null
  return { form, save, conflict, settle, failure, takeOver }
}

/** Shows the true stock beside what the owner counted, so that saving again is a decision. */
async function seeStockAnew(form: ProductForm, id: number): Promise<void> {
  const fresh = await askApi<EditableProduct>(`/products/${id}`)
  const stockById = new Map(fresh.draft.variants.map((variant) => [variant.id, variant.stock]))
  const errors = form.errors
  form.setFieldValue('variants', (variants) =>
    variants.map((variant) => ({ ...variant, stockSeen: stockById.get(variant.id) ?? variant.stockSeen })),
  )
  form.setErrors(errors)
}

function errorsOf(problems: readonly { field?: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap(({ field, message }) =>
      field === undefined ? [] : [[field.replace(/^draft\./, ''), message]],
    ),
  )
}
