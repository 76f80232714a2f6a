import { Button, Menu } from '@mantine/core'
import { Plus } from 'lucide-react'

/** A button that offers kinds of something to add. */
export function AddMenu<Kind extends string>(props: {
  label: string
  kinds: readonly { kind: Kind; label: string }[]
  onAdd: (kind: Kind) => void
}) {
  if (props.kinds.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus aria-hidden size={18} />}>
          {props.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {props.kinds.map(({ kind, label }) => (
          <Menu.Item key={kind} onClick={() => props.onAdd(kind)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
