import { ActionIcon, Menu } from '@mantine/core'
import { Archive, ArchiveRestore, Copy, Ellipsis, FlaskConical, Pencil, Settings } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsoleTemplate } from '../contract.ts'
import styles from './templates.module.css'
import { useTemplateActions } from './use-template-actions.ts'

/** The menu of a template: edit it, say where it is used, copy it, test a variant of it, take it out of use or bring it back. */
export function TemplateMenu({ template }: { template: ConsoleTemplate }) {
  const { move } = useTemplateActions()
  const { id, kind, title, state } = template
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="default"
          size={44}
          radius="xl"
          aria-label={`Actions for ${title}`}
        >
          <Ellipsis aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state !== 'archived' && (
          <Menu.Item component={Link} to={`/pages/${id}/edit`} leftSection={<Pencil aria-hidden size={18} />}>
            Edit the content
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/pages/templates/${id}`}
          leftSection={<Settings aria-hidden size={18} />}
        >
          Where it is used
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/pages/templates/new?kind=${kind}&from=${id}`}
          leftSection={<Copy aria-hidden size={18} />}
        >
          Duplicate
        </Menu.Item>
        {state === 'published' && (
          <Menu.Item
            component={Link}
            to={`/pages/tests/new?page=${id}`}
            leftSection={<FlaskConical aria-hidden size={18} />}
          >
            Test a variant
          </Menu.Item>
        )}
        {state === 'archived' ? (
          <Menu.Item
            leftSection={<ArchiveRestore aria-hidden size={18} />}
            onClick={() => move.mutate({ template, to: 'restored' })}
          >
            Restore
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<Archive aria-hidden size={18} />}
            onClick={() => move.mutate({ template, to: 'archived' })}
          >
            Archive
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
