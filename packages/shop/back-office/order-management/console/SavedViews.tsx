import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderView } from '../../../orders/record/contract.ts'

/** The owner's own names for filters: one press shows them again, wherever they sign in. */
export function SavedViews() {
  const [params, setParams] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const queries = useQueryClient()
  const views = useQuery({ queryKey: ['order-views'], queryFn: () => callApi<OrderView[]>('/order-views') })
  const drop = useMutation({
    mutationFn: (id: number) => callApi<OrderView[]>(`/order-views/${id}`, { method: 'DELETE' }),
    onSuccess: (left) => queries.setQueryData(['order-views'], left),
    onError: (error) => notifyNotDone('The view was not removed', error),
  })
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Bookmark aria-hidden size={18} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(views.data ?? []).map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => setParams(new URLSearchParams(view.query))}>{view.name}</Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove the view ${view.name}`}
                onClick={() => drop.mutate(view.id)}
              >
                <X aria-hidden size={16} />
              </ActionIcon>
            </Group>
          ))}
          {(views.data ?? []).length > 0 && <Menu.Divider />}
          <Menu.Item disabled={params.size === 0} onClick={() => setIsNaming(true)}>
            Save the current view…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameView query={params.toString()} close={() => setIsNaming(false)} />}
    </>
  )
}

function NameView({ query, close }: { query: string; close: () => void }) {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () => callApi<OrderView[]>('/order-views', { method: 'POST', body: { name, query } }),
    onSuccess: (views) => {
      queries.setQueryData(['order-views'], views)
      close()
    },
  })
  return (
    <Modal
      opened
      onClose={close}
      title="Save this view"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep.mutate()
        }}
      >
        <TextInput
          label="Name"
          description="An existing view with this name is replaced."
          maxLength={40}
          data-autofocus
          value={name}
          error={keep.isError ? failureText(keep.error) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="lagoon.8" disabled={name.trim() === ''} loading={keep.isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
