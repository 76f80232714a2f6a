import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { Modal, Skeleton } from '@mantine/core'
import type { ConsolePicture } from '../contract.ts'
import { PictureForm } from './PictureForm.tsx'

/** What a picture says and shows: its description, what is cut away, and the point that stays in sight. */
export function PictureDialog(props: {
  picture: ConsolePicture
  close: () => void
  onChanged: (picture: ConsolePicture) => void
}) {
  const { picture, close } = props
  const saved = useDocument<ConsolePicture>(`/pictures/${picture.id}`)
  return (
    <Modal opened onClose={close} title="Picture" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <QueryView query={saved} skeleton={<Skeleton height={320} radius="lg" />}>
        {(data) => <PictureForm {...props} saved={data} />}
      </QueryView>
    </Modal>
  )
}
