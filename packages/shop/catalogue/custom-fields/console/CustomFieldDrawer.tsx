import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useDocument } from '@buoy/ui/console/use-document.ts'
import { Drawer, Skeleton } from '@mantine/core'
import type { ConsoleCustomField } from '../contract.ts'
import { CustomFieldForm } from './CustomFieldForm.tsx'

/** One field, or a new one; nothing while neither is open. */
export function CustomFieldDrawer(props: { open: ConsoleCustomField | 'new' | null; close: () => void }) {
  const { open, close } = props
  return (
    <Drawer
      opened={open !== null}
      onClose={close}
      title={open === 'new' ? 'New field' : open?.label}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {open === 'new' && <CustomFieldForm saved={null} close={close} />}
      {open !== null && open !== 'new' && <Opened key={open.id} id={open.id} close={close} />}
    </Drawer>
  )
}

function Opened({ id, close }: { id: number; close: () => void }) {
  const saved = useDocument<ConsoleCustomField>(`/custom-fields/${id}`)
  return (
    <QueryView query={saved} skeleton={<Skeleton height={480} radius="lg" />}>
      {(field) => <CustomFieldForm saved={field} close={close} />}
    </QueryView>
  )
}
