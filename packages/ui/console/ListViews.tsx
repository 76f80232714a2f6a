import type { ListView } from '@buoy/kernel/rules/list-view.ts'
import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ACCOUNT, callApi, failureText } from './call-api.ts'
import { notifyNotDone } from './notify.tsx'
import { ToolButton } from './ToolButton.tsx'

/** What is open beside the list, the page, and whose list it is, are no part of a view. */
const PASSING = ['open', 'page', ACCOUNT]

const keyOf = (list: string) => ['list-views', list]

/** The owner's own names for what a list shows: one press shows it again, wherever they sign in. */
export function ListViews({ list }: { list: string }) {
  const [params, setParams] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const queries = useQueryClient()
  const views = useQuery({
    queryKey: keyOf(list),
    queryFn: () => callApi<ListView[]>(`/list-views?${new URLSearchParams({ list })}`),
    staleTime: 60_000,
  })
  const drop = useMutation({
    mutationFn: (id: number) => callApi(`/list-views/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
    onError: (error) => notifyNotDone('The view was not removed', error),
  })
  const query = new URLSearchParams([...params].filter(([name]) => !PASSING.includes(name))).toString()
  const saved = views.data ?? []
  const current = saved.find((view) => view.query === query)
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ToolButton icon={Bookmark}>{current?.name ?? 'Views'}</ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {views.isError && <Menu.Label>{failureText(views.error)}</Menu.Label>}
          {saved.map((view) => (
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
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={query === ''} onClick={() => setIsNaming(true)}>
            Save the current view…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameView list={list} query={query} close={() => setIsNaming(false)} />}
    </>
  )
}

function NameView({ list, query, close }: { list: string; query: string; close: () => void }) {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => callApi<ListView[]>('/list-views', { method: 'POST', body: { list, name, query } }),
    onSuccess: (views) => {
      queries.setQueryData(keyOf(list), views)
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
          save.mutate()
        }}
      >
        <TextInput
          label="Name"
          description="Filters, order and columns are saved. An existing view with this name is replaced."
          maxLength={40}
          data-autofocus
          value={name}
          error={save.isError ? failureText(save.error) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="lagoon.8" disabled={name.trim() === ''} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
