import { askApi, failureText, fieldErrors } from '@buoy/ui/console/ask-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { Alert, Anchor, Button, Drawer, Group, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureBoard } from '../../pictures/console/PictureBoard.tsx'
import type { ConsolePicture } from '../../pictures/contract.ts'
import type { CategoryTree, ConsoleCategory } from '../contract.ts'
import { judgeParent, pathOf } from '../rules/tree.ts'
import type { ChangeTree } from './CategoriesPage.tsx'
import styles from './categories.module.css'

/** Everything about one category. */
export function CategoryDrawer(props: {
  category: ConsoleCategory | null
  categories: ConsoleCategory[]
  change: ChangeTree
  close: () => void
}) {
  const { category } = props
  return (
    <Drawer
      opened={category !== null}
      onClose={props.close}
      title={category?.name}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {category && <Fields key={category.id} {...props} category={category} />}
    </Drawer>
  )
}

function Fields(props: {
  category: ConsoleCategory
  categories: ConsoleCategory[]
  change: ChangeTree
  close: () => void
}) {
  const { category, categories } = props
  const queries = useQueryClient()
  const [pictures, setPictures] = useState<ConsolePicture[]>(category.picture ? [category.picture] : [])
  const [isAsking, setAsking] = useState(false)
  const { name, slug, description, seoTitle, seoDescription } = category
  const form = useForm({ initialValues: { name, slug, description, seoTitle, seoDescription } })
  const save = useMutation({
    mutationFn: () => {
      const body = { ...form.values, pictureId: pictures.at(-1)?.id ?? null }
      return askApi<CategoryTree>(`/categories/${category.id}`, { method: 'PATCH', body })
    },
    onSuccess: (tree) => {
      queries.setQueryData(['categories'], { categories: tree.categories })
      tellDone('Saved. The shop shows it from now on.')
      props.close()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const parents = categories.filter((one) => judgeParent(categories, category.id, one.id) === null)
  return (
    <form noValidate className={styles.fields} onSubmit={form.onSubmit(() => save.mutate())}>
      {save.isError && (
        <Alert color="coral" role="alert" title="Not saved">
          {failureText(save.error)}
        </Alert>
      )}
      <Anchor href={category.url} target="_blank" rel="noreferrer">
        See it in the shop
      </Anchor>
      <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
      <TextInput
        label="Address"
        description="The former address will lead to the new one."
        maxLength={100}
        {...form.getInputProps('slug')}
      />
      <Select
        label="Stands below"
        placeholder="At the top"
        clearable
        searchable
        data={parents.map(({ id }) => ({ value: String(id), label: pathOf(categories, id) }))}
        value={category.parentId === null ? null : String(category.parentId)}
        onChange={(id) =>
          props.change({
            path: `/${category.id}/move`,
            method: 'POST',
            body: { parentId: id === null ? null : Number(id), index: 10_000 },
          })
        }
      />
      <Textarea
        label="Description"
        description="Stands above the products."
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <div>
        <p className={styles.label}>Picture</p>
        <PictureBoard pictures={pictures} onChange={(chosen) => setPictures(chosen.slice(-1))} limit={2} />
      </div>
      <TextInput label="Title for search engines" maxLength={200} {...form.getInputProps('seoTitle')} />
      <Textarea
        label="Description for search engines"
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('seoDescription')}
      />
      <Group justify="space-between">
        {isAsking ? (
          <Group gap="xs">
            <Button
              color="coral"
              onClick={() => {
                props.change({ path: `/${category.id}`, method: 'DELETE' })
                props.close()
              }}
            >
              Delete it
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        ) : (
          <Button variant="subtle" color="coral" onClick={() => setAsking(true)}>
            Delete…
          </Button>
        )}
        <MainButton type="submit" loading={save.isPending}>
          Save
        </MainButton>
      </Group>
      {isAsking && (
        <p className={styles.quiet} role="status">
          Its {category.productCount} products stay in the shop, and what hangs below it moves up.
        </p>
      )}
    </form>
  )
}
