import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryTree } from '../../products/category-contract.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import styles from './categories.module.css'

export type ChangeTree = (ask: { path: string; method: string; body?: object }) => void

/** The tree of categories: make, move, write, delete. */
export function CategoriesPage() {
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<number | null>(null)
  const [name, setName] = useState('')
  const tree = useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
  const change = useMutation({
    mutationFn: ({ path, method, body }: { path: string; method: string; body?: object }) =>
      callApi<CategoryTree>(`/categories${path}`, { method, ...(body ? { body } : {}) }),
    onSuccess: ({ categories }) => {
      queries.setQueryData(['categories'], { categories })
      void queries.invalidateQueries({ queryKey: ['activity'] })
    },
    onError: (error) => notifyNotDone('Not done', error),
  })
  const add = () => {
    if (name.trim() === '') return
    change.mutate({ path: '', method: 'POST', body: { name: name.trim() } }, { onSuccess: () => setName('') })
  }
  return (
    <ConsolePage
      title="Categories"
      lead="How shoppers find products. The shop shows them in this order."
      back={{ to: '/products', label: 'Products' }}
    >
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextInput
          aria-label="Name of the new category"
          placeholder="New category"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === ''}
          leftSection={<Plus size={16} aria-hidden />}
        >
          Add
        </Button>
      </form>
      <QueryView query={tree} skeleton={<RecordListSkeleton rows={5} />}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState icon={FolderTree} title="No categories yet">
              Type a name above, such as Gifts.
            </EmptyState>
          ) : (
            <>
              <ul className={styles.tree} aria-label="Categories">
                {categories.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    categories={categories}
                    change={change.mutate}
                    open={() => setOpenId(category.id)}
                  />
                ))}
              </ul>
              <CategoryDrawer
                category={categories.find(({ id }) => id === openId) ?? null}
                categories={categories}
                change={change.mutate}
                close={() => setOpenId(null)}
              />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}
