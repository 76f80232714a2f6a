import { callApi, fieldErrors } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MailTexts } from '../contract.ts'

/** Sends the mail with the words on the screen, saved or not, to somebody who looks at it. */
export function TestMailForm(props: { kind: string; texts: MailTexts; ownEmail: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? props.ownEmail
  const { subject, title, intro } = props.texts
  const test = useMutation({
    mutationFn: () =>
      callApi<{ id: number }>(`/mail/kinds/${props.kind}/test`, {
        method: 'POST',
        body: { subject, title, intro, to },
      }),
    onSuccess: ({ id }) =>
      notifySuccess('Test email created', {
        next: { label: 'View it', onClick: () => navigate(`/mail/${id}`) },
      }),
    onError: (error) => {
      if (fieldErrors(error).to === undefined) {
        notifyNotDone('No test was sent', error)
      }
    },
  })
  // Enter in this field sends the test: the form around it would save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    test.mutate()
  }
  return (
    <SettingSection title="Send a test" text="Uses the text above, saved or not.">
      <TextInput
        label="To"
        type="email"
        value={to}
        error={fieldErrors(test.error).to}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button
          variant="default"
          leftSection={<Send aria-hidden size={18} />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
      </div>
    </SettingSection>
  )
}
