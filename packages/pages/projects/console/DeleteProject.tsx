import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedProject } from '../contract.ts'

/** Deletes a project, after a question. Its pictures stay in the library. */
export function DeleteProject({ project }: { project: EditedProject }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => callApi(`/projects/${project.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] })
      notifySuccess(`${project.title} is deleted.`)
      await navigate('/projects')
    },
  })
  return (
    <>
      <Button variant="subtle" color="coral" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${project.title}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          {remove.isError && (
            <Alert color="coral" role="alert" title="Not deleted">
              {failureText(remove.error)}
            </Alert>
          )}
          <p>Its page is deleted and portfolios no longer show it. The pictures stay in the library.</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              Keep it
            </Button>
            <Button color="coral" loading={remove.isPending} onClick={() => remove.mutate()}>
              Delete it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
