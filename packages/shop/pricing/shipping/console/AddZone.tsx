import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SHIPPING_KEY } from './use-shipping.ts'

/** Asks for a new zone's name, makes it and opens it. */
export function AddZone({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: () => callApi<{ id: number }>('/shipping/zones', { method: 'POST', body: { name } }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: SHIPPING_KEY })
      void navigate(`/settings/shipping/zones/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Modal opened={isOpen} onClose={close} title="Add a zone" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description="For your reference. Shoppers don’t see it."
          placeholder="Local area"
          value={name}
          error={add.isError ? (fieldErrors(add.error).name ?? failureText(add.error)) : null}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <MainButton type="submit" loading={add.isPending}>
            Add
          </MainButton>
        </Group>
      </form>
    </Modal>
  )
}
