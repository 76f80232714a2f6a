import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Button, Drawer, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useEffect } from 'react'
import type { MessageDetail } from '../contract.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import styles from './messages.module.css'
import { useMessageActions } from './use-message-actions.ts'

/** One message with all that was written. Opening it marks it read. */
export function MessageDrawer(props: { id: number | null; close: () => void }) {
  const { id, close } = props
  const message = useQuery({
    queryKey: ['message', id],
    queryFn: () => callApi<MessageDetail>(`/messages/${id}`),
    enabled: id !== null,
  })
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      title="Message"
      position="right"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id !== null && (
        <QueryView query={message} skeleton={<Skeleton height={240} radius="lg" />}>
          {(found) => <Written message={found} close={close} />}
        </QueryView>
      )}
    </Drawer>
  )
}

function Written({ message, close }: { message: MessageDetail; close: () => void }) {
  const { move, remove, erase } = useMessageActions(message, close)
  const { mutate } = move
  const isUnread = message.state === 'new'
  useEffect(() => {
    if (isUnread) mutate('read')
  }, [isUnread, mutate])
  return (
    <>
      {message.state === 'spam' && (
        <Alert color="coral" title="Held as spam" mb="md">
          {message.reason || 'You marked it as spam.'}
        </Alert>
      )}
      <dl className={styles.facts}>
        {message.fields.map((field) => (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd>{field.value || '–'}</dd>
          </div>
        ))}
        <div>
          <dt>Received</dt>
          <dd>
            <Moment at={message.at} />, by the form “{message.form}” of the page {message.page}
          </dd>
        </div>
      </dl>
      <Group mt="xl" gap="sm">
        {message.email !== '' && (
          <Button component="a" href={replyLink(message)} leftSection={<Reply aria-hidden size={18} />}>
            Reply by email
          </Button>
        )}
        {message.state === 'spam' ? (
          <Button variant="default" onClick={() => mutate('new')}>
            Not spam
          </Button>
        ) : (
          <Button variant="default" onClick={() => mutate('spam')}>
            Spam
          </Button>
        )}
        <ConfirmButton
          label="Delete"
          sure="Yes, delete it"
          isPending={remove.isPending}
          onSure={() => remove.mutate()}
        />
        {message.email !== '' && (
          <ConfirmButton
            label="Erase this person’s messages"
            sure="Yes, erase all of them"
            isPending={erase.isPending}
            onSure={() => erase.mutate()}
          />
        )}
      </Group>
    </>
  )
}

/** The owner's own mail program, with what was written below their answer. */
function replyLink({ email, fields }: MessageDetail): string {
  const quoted = fields.flatMap(({ label, value }) =>
    value === '' ? [] : [`> ${label}: ${value.replaceAll('\n', '\n> ')}`],
  )
  const query = `subject=${encodeURIComponent('Your message')}&body=${encodeURIComponent(`\n\n${quoted.join('\n')}`)}`
  return `mailto:${encodeURIComponent(email)}?${query}`
}
