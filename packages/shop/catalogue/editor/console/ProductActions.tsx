import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Group, Menu, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  Copy,
  ExternalLink,
  Eye,
  Languages,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EditableProduct } from '../../products/draft-contract.ts'

/** What can be done with a whole product: see it, copy it, archive it, delete it. */
export function ProductActions(props: {
  product: EditableProduct
  name: string
  isDirty: boolean
  onChanged: (product: EditableProduct) => void
}) {
  const { product } = props
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const failed = (error: Error) => notifyNotDone('Not done', error)
  const refresh = async () => {
    const fresh = await callApi<EditableProduct>(`/products/${product.id}`)
    queries.setQueryData(['product', product.id], fresh)
    props.onChanged(fresh)
    void queries.invalidateQueries({ queryKey: ['products'] })
  }
  const restore = useMutation({
    mutationFn: () => callApi(`/products/${product.id}/restore`, { method: 'POST' }),
    onSuccess: async () => {
      await refresh()
      notifySuccess('Restored.')
    },
    onError: failed,
  })
  const archive = useMutation({
    mutationFn: () => callApi(`/products/${product.id}/archive`, { method: 'POST' }),
    onSuccess: async () => {
      await refresh()
      notifySuccess(`${product.draft.name} is archived`, {
        id: `archived-${product.id}`,
        undo: () => restore.mutate(),
      })
    },
    onError: failed,
  })
  const duplicate = useMutation({
    mutationFn: () => callApi<{ id: number }>(`/products/${product.id}/duplicate`, { method: 'POST' }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['products'] })
      void navigate(`/products/${id}`)
      notifySuccess('Duplicated: a draft with no stock.')
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => callApi(`/products/${product.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['products'] })
      void navigate('/products', { replace: true })
      notifySuccess(`${product.draft.name} is deleted.`)
    },
    onError: (error) => {
      setAsking(false)
      failed(error)
    },
  })
  return (
    <>
      {product.draft.status !== 'draft' && !product.isArchived && (
        <Button
          component="a"
          href={product.url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          See it in the shop
        </Button>
      )}
      {product.draft.status === 'draft' && !product.isArchived && (
        <Button
          component="a"
          href={`/console/api/products/${product.id}/preview`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Eye size={16} aria-hidden />}
        >
          Preview
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Copy size={16} aria-hidden />}
            disabled={props.isDirty}
            onClick={() => duplicate.mutate()}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/translations?kind=product&id=${product.id}`}
            leftSection={<Languages size={16} aria-hidden />}
          >
            Translations
          </Menu.Item>
          {product.isArchived ? (
            <Menu.Item
              leftSection={<ArchiveRestore size={16} aria-hidden />}
              onClick={() => restore.mutate()}
            >
              Restore
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<Archive size={16} aria-hidden />}
              disabled={props.isDirty}
              onClick={() => archive.mutate()}
            >
              Archive
            </Menu.Item>
          )}
          <Menu.Item
            color="coral"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${product.draft.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>
          The product, its variations, reviews and stock history are deleted permanently. Archiving removes it
          from the shop and can be undone.
        </p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button color="coral" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete for good
          </Button>
        </Group>
      </Modal>
    </>
  )
}
