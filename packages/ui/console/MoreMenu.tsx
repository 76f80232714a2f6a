import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'

/** A screen that belongs to this one, or a file to take away. */
export type MoreEntry = { label: string } & ({ to: string; file?: never } | { file: string; to?: never })

/** What belongs to a screen and is wanted now and then, behind one button at the same place on every screen. */
export function MoreMenu({ entries }: { entries: readonly MoreEntry[] }) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown aria-hidden size={16} />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, to, file }) =>
          to === undefined ? (
            <Menu.Item key={label} component="a" href={file}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} component={Link} to={to}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
