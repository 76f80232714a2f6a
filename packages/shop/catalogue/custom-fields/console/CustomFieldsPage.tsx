import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomFieldList } from '../contract.ts'
import { CustomFieldDrawer } from './CustomFieldDrawer.tsx'
import { CustomFieldRow } from './CustomFieldRow.tsx'
import styles from './custom-fields.module.css'

export type ChangeFields = (ask: { path: string; method: string; body?: object }) => void

/** The fields that an owner adds to products: add, write, move, archive, delete. */
export function CustomFieldsPage() {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const list = useQuery({
    queryKey: ['custom-fields'],
    queryFn: () => callApi<CustomFieldList>('/custom-fields'),
  })
  const change = useMutation({
    mutationFn: ({ path, method, body }: { path: string; method: string; body?: object }) =>
      callApi<CustomFieldList>(`/custom-fields${path}`, { method, ...(body ? { body } : {}) }),
    onSuccess: ({ fields }) => {
      queries.setQueryData(['custom-fields'], { fields })
      for (const key of ['activity', 'product-choices']) void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      notifyNotDone('Not done', error)
      void queries.invalidateQueries({ queryKey: ['custom-fields'] })
    },
  })
  return (
    <ConsolePage
      title="Custom fields"
      lead="Extra information about your products, such as material or season. The product editor and the product page show the fields in this order."
      back={{ to: '/products', label: 'Products' }}
      actions={
        <MainButton leftSection={<Plus aria-hidden size={18} />} onClick={() => setOpened('new')}>
          Add a field
        </MainButton>
      }
    >
      <QueryView query={list} skeleton={<RecordListSkeleton rows={5} />}>
        {({ fields }) => {
          const inUse = fields.filter(({ isArchived }) => !isArchived)
          return (
            <>
              {fields.length === 0 ? (
                <EmptyState icon={ListPlus} title="No custom fields yet">
                  Add a field for other information, such as Material or Season.
                </EmptyState>
              ) : (
                <ul className={styles.list} aria-label="Custom fields">
                  {fields.map((field) => (
                    <CustomFieldRow
                      key={field.id}
                      field={field}
                      place={inUse.indexOf(field)}
                      last={inUse.length - 1}
                      change={change.mutate}
                      open={() => setOpened(field.id)}
                    />
                  ))}
                </ul>
              )}
              <CustomFieldDrawer
                open={opened === 'new' ? 'new' : (fields.find(({ id }) => id === opened) ?? null)}
                close={() => setOpened(null)}
              />
            </>
          )
        }}
      </QueryView>
    </ConsolePage>
  )
}
