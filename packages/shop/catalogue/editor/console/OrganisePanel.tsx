import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Button, MultiSelect, Radio, Switch, TagsInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CustomFieldInput } from '../../custom-fields/console/CustomFieldInput.tsx'
import type { CustomField } from '../../custom-fields/contract.ts'
import type { CategoryTree } from '../../products/category-contract.ts'
import type { ProductStatus } from '../../products/draft-contract.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import { PRODUCT_FIELDS } from '../../products/rules/product-fields.ts'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import { SimpleFields } from './SimpleFields.tsx'
import type { ProductForm } from './use-product-form.ts'

export const STATUSES: { value: ProductStatus; label: string; description: string }[] = [
  { value: 'published', label: 'Published', description: 'Visible to everyone.' },
  { value: 'hidden', label: 'Hidden', description: 'Only with a direct link.' },
  { value: 'draft', label: 'Draft', description: 'Not visible yet.' },
]

/** Who sees the product and where it stands: status, categories, tags; what the owner's own fields say of it. */
export function OrganisePanel(props: { form: ProductForm; tags: string[]; fields: CustomField[] }) {
  const { form, tags, fields } = props
  return (
    <>
      <Panel title="Status">
        <Radio.Group
          aria-label="Status"
          value={form.values.status}
          onChange={(status) => form.setFieldValue('status', status as ProductStatus)}
        >
          <div className={styles.radios}>
            {STATUSES.map((status) => (
              <Radio key={status.value} {...status} />
            ))}
          </div>
        </Radio.Group>
        <Switch
          mt="md"
          label="Featured"
          description="Pages can show featured products first."
          {...form.getInputProps('featured', { type: 'checkbox' })}
        />
      </Panel>
      <Panel title="Categories and tags">
        <div className={styles.stack}>
          <CategoriesField form={form} />
          <TagsInput
            label="Tags"
            placeholder={form.values.tags.length === 0 ? 'new, gift' : ''}
            data={tags}
            maxTags={60}
            {...form.getInputProps('tags')}
          />
        </div>
      </Panel>
      <Panel title="More details">
        <div className={styles.stack}>
          <SimpleFields
            fields={PRODUCT_FIELDS}
            values={form.values}
            error={(key) => form.errors[key]}
            set={(part) => form.setValues(part)}
          />
        </div>
      </Panel>
      {fields.length > 0 && (
        <Panel title="Custom fields">
          <div className={styles.stack}>
            {fields.map((field) => (
              <CustomFieldInput
                key={field.key}
                field={field}
                value={form.values.custom[field.key] ?? null}
                error={form.errors[`custom.${field.key}`]}
                onChange={(value) => form.setFieldValue(`custom.${field.key}`, value)}
              />
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}

function CategoriesField({ form }: { form: ProductForm }) {
  const queries = useQueryClient()
  const [name, setName] = useState<string | null>(null)
  const tree = useQuery({ queryKey: ['categories'], queryFn: () => callApi<CategoryTree>('/categories') })
  const create = useMutation({
    mutationFn: (given: string) =>
      callApi<CategoryTree & { made: { id: number } }>('/categories', {
        method: 'POST',
        body: { name: given },
      }),
    onSuccess: ({ made, categories }) => {
      queries.setQueryData(['categories'], { categories })
      form.setFieldValue('categoryIds', (ids) => [...ids, made.id])
      setName(null)
    },
    onError: (error) => notifyNotDone('Not added', error),
  })
  const categories = tree.data?.categories ?? []
  const add = () => {
    if (name !== null && name.trim() !== '') create.mutate(name.trim())
  }
  return (
    <div>
      <MultiSelect
        label="Categories"
        searchable
        clearable
        placeholder={form.values.categoryIds.length === 0 ? 'Where shoppers find it' : ''}
        nothingFoundMessage="No such category. Add it below."
        data={categories.map(({ id }) => ({ value: String(id), label: pathOf(categories, id) }))}
        value={form.values.categoryIds.map(String)}
        error={form.errors.categoryIds}
        onChange={(ids) => form.setFieldValue('categoryIds', ids.map(Number))}
      />
      {name === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setName('')}
        >
          New category
        </Button>
      ) : (
        <div className={styles.inline}>
          <TextInput
            aria-label="Name of the new category"
            placeholder="Name"
            value={name}
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                add()
              }
              if (event.key === 'Escape') setName(null)
            }}
          />
          <Button variant="default" onClick={add} loading={create.isPending}>
            Add
          </Button>
        </div>
      )}
    </div>
  )
}
