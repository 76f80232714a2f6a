import { ActionIcon, Menu } from '@mantine/core'
import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, House, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { PageSummary } from '../contract.ts'
import { mayMovePage } from '../rules/page-state.ts'
import styles from './pages.module.css'
import { usePageActions } from './use-page-actions.ts'

/** The menu of a page: see it, edit it, copy it, and its moves. */
export function PageMenu({ page }: { page: PageSummary }) {
  const { move, duplicate } = usePageActions()
  const mayBecomeHome = mayMovePage(page.state, 'home') && !page.isHome
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="default"
          size={44}
          radius="xl"
          aria-label={`Actions for ${page.title}`}
        >
          <Ellipsis aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {page.state === 'published' && (
          <Menu.Item
            component="a"
            href={page.path}
            target="_blank"
            rel="noreferrer"
            leftSection={<ExternalLink aria-hidden size={18} />}
          >
            See the page
          </Menu.Item>
        )}
        {page.state !== 'archived' && (
          <Menu.Item
            component={Link}
            to={`/pages/${page.id}/edit`}
            leftSection={<Pencil aria-hidden size={18} />}
          >
            Edit the content
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy aria-hidden size={18} />} onClick={() => duplicate.mutate(page)}>
          Duplicate
        </Menu.Item>
        {mayBecomeHome && (
          <Menu.Item
            leftSection={<House aria-hidden size={18} />}
            onClick={() => move.mutate({ page, to: 'home' })}
          >
            Make it the home page
          </Menu.Item>
        )}
        {mayMovePage(page.state, 'archived') && (
          <Menu.Item
            leftSection={<Archive aria-hidden size={18} />}
            onClick={() => move.mutate({ page, to: 'archived' })}
          >
            Archive
          </Menu.Item>
        )}
        {mayMovePage(page.state, 'restored') && (
          <Menu.Item
            leftSection={<ArchiveRestore aria-hidden size={18} />}
            onClick={() => move.mutate({ page, to: 'restored' })}
          >
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
