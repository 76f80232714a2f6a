import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConsoleRedirect, RedirectInput } from '../redirect-contract.ts'

type Props = { redirect: ConsoleRedirect | null; close: () => void }

/** Adds a redirect, or changes or deletes one. */
export function RedirectDialog({ redirect, close }: Props) {
  return (
    <Modal
      opened
      onClose={close}
      title={redirect === null ? 'New redirect' : 'Change the redirect'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {redirect === null ? <Fields saved={null} close={close} /> : <Stored id={redirect.id} close={close} />}
    </Modal>
  )
}

function Stored({ id, close }: { id: number; close: () => void }) {
  const stored = useDocument<ConsoleRedirect>(`/redirects/${id}`)
  return (
    <QueryView query={stored} skeleton={<Skeleton height={200} radius="md" />}>
      {(saved) => <Fields saved={saved} close={close} />}
    </QueryView>
  )
}

function Fields({ saved, close }: { saved: Versioned<ConsoleRedirect> | null; close: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<RedirectInput>({ initialValues: saved ? valuesOf(saved) : { from: '', to: '' } })
  const refresh = useRefresh()
  const saving = useSaving<ConsoleRedirect, RedirectInput>({
    form,
    stored: saved,
    valuesOf,
    send: (values, version) =>
      saved === null
        ? callApi('/redirects', { method: 'POST', body: values })
        : callApi(`/redirects/${saved.id}`, { method: 'PUT', body: { ...values, version } }),
    onStored: () => {},
    onSaved: ({ from, to }) => {
      refresh()
      notifySuccess(`${from} leads to ${to}.`)
      close()
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(saving.save)}>
      <Stack>
        <SavingTrouble saving={saving} />
        <TextInput
          label="Old address"
          description="Such as /old-page. A * stands for one part: /products/*."
          placeholder="/old-page"
          spellCheck={false}
          required
          data-autofocus
          {...form.getInputProps('from')}
        />
        <TextInput
          label="Leads to"
          description="A path of this shop, or a whole https address. A * is what it stood for above."
          placeholder="/index.php/about/"
          spellCheck={false}
          required
          {...form.getInputProps('to')}
        />
        <Group justify="space-between">
          {saved === null ? <span /> : <Delete redirect={saved} close={close} />}
          <Button type="submit" loading={saving.isSaving} disabled={saving.conflict !== null}>
            {saved === null ? 'Add it' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Deletes at once, with the way back. */
function Delete({ redirect, close }: { redirect: ConsoleRedirect; close: () => void }) {
  const refresh = useRefresh()
  const addAgain = useMutation({
    mutationFn: () => callApi('/redirects', { method: 'POST', body: valuesOf(redirect) }),
    onError: (error) => notifyNotDone('Not brought back', error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => callApi(`/redirects/${redirect.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      refresh()
      notifySuccess('The redirect is deleted.', { undo: () => addAgain.mutate() })
      close()
    },
    onError: (error) => notifyNotDone('Not deleted', error),
  })
  return (
    <Button variant="subtle" color="coral" loading={remove.isPending} onClick={() => remove.mutate()}>
      Delete
    </Button>
  )
}

function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of ['redirects', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
  }
}

function valuesOf({ from, to }: ConsoleRedirect): RedirectInput {
  return { from, to }
}
