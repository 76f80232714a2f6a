import { ActionIcon, Menu } from '@mantine/core'
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarOff,
  CalendarX2,
  Copy,
  Ellipsis,
  ExternalLink,
  House,
  Pencil,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PageSummary } from '../contract.ts'
import type { ScheduleMove } from '../rules/page-schedule.ts'
import { mayMovePage } from '../rules/page-state.ts'
import { SCHEDULE_WORDS } from './page-words.ts'
import styles from './pages.module.css'
import { SchedulePage } from './SchedulePage.tsx'
import { usePageActions } from './use-page-actions.ts'

/** The menu of a page: see it, edit it, copy it, its moves, and what is planned by the clock. */
export function PageMenu({ page }: { page: PageSummary }) {
  const { move, duplicate, cancel } = usePageActions()
  const [scheduling, setScheduling] = useState<ScheduleMove | null>(null)
  const mayBecomeHome = mayMovePage(page.state, 'home') && !page.isHome
  return (
    <>
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
          {page.hasChanges && (
            <Menu.Item
              leftSection={<CalendarClock aria-hidden size={18} />}
              onClick={() => setScheduling('publish')}
            >
              {SCHEDULE_WORDS.publish.title}
            </Menu.Item>
          )}
          {page.state === 'published' && !page.isHome && (
            <Menu.Item
              leftSection={<CalendarX2 aria-hidden size={18} />}
              onClick={() => setScheduling('take-down')}
            >
              {SCHEDULE_WORDS['take-down'].title}
            </Menu.Item>
          )}
          {page.schedule.map(({ move: planned }) => (
            <Menu.Item
              key={planned}
              leftSection={<CalendarOff aria-hidden size={18} />}
              onClick={() => cancel.mutate({ page, move: planned })}
            >
              {SCHEDULE_WORDS[planned].cancel}
            </Menu.Item>
          ))}
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
      {scheduling !== null && (
        <SchedulePage page={page} move={scheduling} close={() => setScheduling(null)} />
      )}
    </>
  )
}
