import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { PictureDialog } from '@buoy/platform/pictures/console/PictureDialog.tsx'
import type { ConsolePicture, PictureUser } from '@buoy/platform/pictures/contract.ts'
import { pictureName } from '@buoy/platform/pictures/rules/picture-name.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert, Anchor, Button, Drawer, Skeleton, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from './media.module.css'

/** About 400 px wide on the screen, on screens with two dots to a pixel. */
const SHOWN_WIDTH = 800

/** One picture: what it shows, where it is used, and what can be done with it. */
export function PictureDrawer(props: {
  picture: ConsolePicture
  close: () => void
  onChanged: (picture: ConsolePicture) => void
  onDeleted: (picture: ConsolePicture) => void
}) {
  const { picture } = props
  const [isDescribing, setDescribing] = useState(false)
  const users = useQuery({
    queryKey: ['pictures', 'users', picture.id],
    queryFn: () => callApi<PictureUser[]>(`/pictures/${picture.id}/users`),
  })
  const remove = useMutation({
    mutationFn: () => callApi<void>(`/pictures/${picture.id}`, { method: 'DELETE' }),
    onSuccess: () => props.onDeleted(picture),
    onError: () => users.refetch(),
  })
  if (isDescribing) {
    return <PictureDialog picture={picture} close={() => setDescribing(false)} onChanged={props.onChanged} />
  }
  return (
    <Drawer opened onClose={props.close} title="Picture" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.drawer}>
        <Shown picture={picture} />
        <dl className={styles.facts}>
          <dt>Description</dt>
          <dd>{picture.alt || 'None yet. People who can’t see the picture don’t know what it shows.'}</dd>
          {picture.caption !== '' && (
            <>
              <dt>Caption</dt>
              <dd>{picture.caption}</dd>
            </>
          )}
          <dt>File</dt>
          <dd>
            {picture.fileName || picture.name}, {picture.width} × {picture.height} pixels
          </dd>
        </dl>
        <section aria-labelledby="picture-users">
          <Title order={2} size="h3" id="picture-users">
            Where it is used
          </Title>
          <QueryView query={users} skeleton={<Skeleton height={48} radius="md" />}>
            {(found) => <Users users={found} />}
          </QueryView>
        </section>
        {remove.isError && (
          <Alert color="coral" role="alert" title="Not deleted" radius="lg">
            {failureText(remove.error)}
          </Alert>
        )}
        <div className={styles.drawerButtons}>
          <Button
            variant="default"
            leftSection={<Pencil aria-hidden size={16} />}
            disabled={picture.state === 'failed'}
            onClick={() => setDescribing(true)}
          >
            {picture.alt === '' ? 'Describe it…' : 'Change it…'}
          </Button>
          <Button
            variant="default"
            color="coral"
            leftSection={<Trash2 aria-hidden size={16} />}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function Shown({ picture }: { picture: ConsolePicture }) {
  if (picture.state === 'failed') {
    return (
      <Alert color="coral" title="This picture could not be read" radius="lg">
        {picture.problem}
      </Alert>
    )
  }
  const width = picture.widths.find((one) => one >= SHOWN_WIDTH) ?? picture.widths.at(-1)
  if (width === undefined)
    return <p className={styles.quiet}>Its sizes are being made. Look again in a moment.</p>
  return (
    <img
      className={styles.shown}
      src={pictureUrl(picture.name, width, 'webp')}
      alt={picture.alt || pictureName(picture)}
      width={picture.width}
      height={picture.height}
    />
  )
}

function Users({ users }: { users: readonly PictureUser[] }) {
  if (users.length === 0) return <p className={styles.quiet}>Nowhere. It may be deleted.</p>
  return (
    <ul className={styles.users}>
      {users.map(({ kind, name, path }) => (
        <li key={`${kind} ${name} ${path}`}>
          <Anchor component={Link} to={path}>
            {name}
          </Anchor>
          <span className={styles.kind}>{kind}</span>
        </li>
      ))}
    </ul>
  )
}
