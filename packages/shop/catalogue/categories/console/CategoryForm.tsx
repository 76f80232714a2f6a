import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { PictureBoard } from '@buoy/platform/pictures/console/PictureBoard.tsx'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocumentForm } from '@buoy/ui/console/use-document.ts'
import { Anchor, Group, Select, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ConsoleCategory } from '../../products/category-contract.ts'
import { pathOf, validateParent } from '../../products/rules/category-tree.ts'
import type { ChangeTree } from './CategoriesPage.tsx'
import styles from './categories.module.css'
import { DeleteCategory } from './DeleteCategory.tsx'

type Values = Pick<
  ConsoleCategory,
  'name' | 'slug' | 'description' | 'seoTitle' | 'seoDescription' | 'picture'
>

/** What a category says and shows, saved as a whole; where it stands is changed at once. */
export function CategoryForm(props: {
  /** As the tree has it now. */
  category: ConsoleCategory
  saved: Versioned<ConsoleCategory>
  categories: ConsoleCategory[]
  change: ChangeTree
  close: () => void
}) {
  const { category, saved, categories, change, close } = props
  const queries = useQueryClient()
  const { element, form, saving } = useDocumentForm<ConsoleCategory, Values>({
    path: `/categories/${category.id}`,
    saved,
    valuesOf,
    bodyOf: ({ picture, ...says }) => ({ ...says, pictureId: picture?.id ?? null }),
    onSaved: () => {
      for (const key of ['categories', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess('Saved. The shop shows it from now on.')
      close()
    },
  })
  const parents = categories.filter((one) => validateParent(categories, category.id, one.id) === null)
  return (
    <form ref={element} noValidate className={styles.fields} onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble saving={saving} words={{ picture: { write: pictureName } }} />
      <Anchor href={category.url} target="_blank" rel="noreferrer">
        See it in the shop
      </Anchor>
      <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
      <TextInput
        label="Address"
        description="The old address will redirect to the new one."
        maxLength={100}
        {...form.getInputProps('slug')}
      />
      <Select
        label="Parent category"
        placeholder="None (top level)"
        clearable
        searchable
        data={parents.map(({ id }) => ({ value: String(id), label: pathOf(categories, id) }))}
        value={category.parentId === null ? null : String(category.parentId)}
        onChange={(id) =>
          change({
            path: `/${category.id}/move`,
            method: 'POST',
            body: { parentId: id === null ? null : Number(id), index: 10_000 },
          })
        }
      />
      <Textarea
        label="Description"
        description="Shown above the products."
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <PictureField
        picture={form.values.picture}
        error={form.errors.pictureId}
        onChange={(picture) => form.setFieldValue('picture', picture)}
      />
      <TextInput label="Title for search engines" maxLength={200} {...form.getInputProps('seoTitle')} />
      <Textarea
        label="Description for search engines"
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('seoDescription')}
      />
      <Group justify="space-between">
        <DeleteCategory
          productCount={category.productCount}
          onDelete={() => {
            change({ path: `/${category.id}`, method: 'DELETE' })
            close()
          }}
        />
        <MainButton
          type="submit"
          loading={saving.isSaving}
          disabled={!form.isDirty() || saving.conflict !== null}
        >
          Save
        </MainButton>
      </Group>
    </form>
  )
}

/** One picture. What a job or a dialog makes of it is shown, and is no change of the category. */
function PictureField(props: {
  picture: ConsolePicture | null
  error: ReactNode
  onChange: (picture: ConsolePicture | null) => void
}) {
  const { picture, onChange } = props
  const [newest, setNewest] = useState(picture)
  const shown = newest?.id === picture?.id ? newest : picture
  return (
    <div>
      <p className={styles.label}>Picture</p>
      <PictureBoard
        pictures={shown ? [shown] : []}
        onChange={(chosen) => {
          const last = chosen.at(-1) ?? null
          setNewest(last)
          if (last?.id !== picture?.id) onChange(last)
        }}
        limit={2}
        error={typeof props.error === 'string' ? props.error : undefined}
      />
    </div>
  )
}

function valuesOf(category: ConsoleCategory): Values {
  const { name, slug, description, seoTitle, seoDescription, picture } = category
  return { name, slug, description, seoTitle, seoDescription, picture }
}
