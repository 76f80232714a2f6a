import { callApi, failureText, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MailDetail } from '../contract.ts'

/** Sends a mail again, to the same reader or to an address that is put right. */
export function SendAgain({ mail }: { mail: MailDetail }) {
  const [isOpen, { open, close }] = useDisclosure()
  const [to, setTo] = useState(mail.to)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: () =>
      callApi<{ id: number }>(`/mail/${mail.id}/send`, {
        method: 'POST',
        body: { to: to === mail.to ? null : to },
      }),
    onSuccess: ({ id }) => {
      close()
      notifySuccess(`Sending to ${to}.`)
      void queries.invalidateQueries({ queryKey: ['mail'] })
      if (id !== mail.id) void navigate(`/mail/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  const label = mail.state === 'sent' ? 'Send again' : mail.state === 'kept' ? 'Send it' : 'Try again'
  return (
    <>
      <Button variant="default" leftSection={<Send aria-hidden size={18} />} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label} centered radius="lg">
        <form onSubmit={submit} noValidate>
          <TextInput
            label="To"
            type="email"
            data-autofocus
            value={to}
            description={mail.state === 'bounced' ? 'This address was refused. Correct it.' : undefined}
            error={send.isError ? (fieldErrors(send.error).to ?? failureText(send.error)) : undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" mt="lg" loading={send.isPending}>
            Send
          </Button>
        </form>
      </Modal>
    </>
  )
}
