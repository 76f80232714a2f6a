import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { Link } from 'react-router'
import type { SavedSection } from '../contract.ts'
import styles from './page-editor.module.css'
import { SectionUses } from './SectionUses.tsx'
import sections from './sections.module.css'
import { useSections } from './use-sections.ts'

const COLUMNS: Column<SavedSection>[] = [
  { key: 'name', heading: 'Section', cell: (section) => <SectionLink section={section} /> },
  { key: 'uses', heading: 'Linked on', cell: ({ uses }) => <SectionUses uses={uses} /> },
  { key: 'changed', heading: 'Last published', cell: (section) => <LastChange section={section} /> },
  { key: 'actions', heading: 'Actions', align: 'end', cell: (section) => <Actions section={section} /> },
]

/** The saved sections: edit one for all pages that link to it, see where it is linked, delete it. */
export function SectionsPage() {
  const sections = useSections()
  return (
    <ConsolePage
      title="Saved sections"
      lead="Sections that several pages show. Edit one and publish it, and every page that links to it changes."
      back={{ to: '/pages', label: 'Pages' }}
    >
      <QueryView query={sections} skeleton={<RecordListSkeleton />}>
        {({ sections: all }) =>
          all.length === 0 ? (
            <EmptyState icon={LayoutTemplate} title="No saved sections yet">
              Select a section of a page in the editor and choose “Save the section for other pages”.
            </EmptyState>
          ) : (
            <RecordList
              label="Saved sections"
              rows={all}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              card={(section) => <SectionCard section={section} />}
            />
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

function SectionLink({ section: { id, name } }: { section: SavedSection }) {
  return (
    <Link to={`/pages/${id}/edit`} className={rowLinkClass}>
      {name}
    </Link>
  )
}

function LastChange({ section: { updatedAt, updatedBy } }: { section: SavedSection }) {
  return (
    <span className={styles.quiet}>
      <Moment at={updatedAt} />
      {updatedBy !== '' && ` by ${updatedBy}`}
    </span>
  )
}

function Actions({ section }: { section: SavedSection }) {
  const { id, name } = section
  return (
    <span className={sections.actions}>
      <Button
        component={Link}
        to={`/pages/tests/new?page=${id}`}
        className={sections.above}
        variant="default"
        aria-label={`Test a variant of ${name}`}
      >
        Test a variant
      </Button>
      <DeleteButton section={section} />
    </span>
  )
}

function DeleteButton({ section: { id, name } }: { section: SavedSection }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['page-sections'] })
  const restore = useMutation({
    mutationFn: () => callApi(`/page-sections/${id}/restore`, { method: 'POST', body: {} }),
    onError: (error) => notifyNotDone('Not restored', error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => callApi(`/page-sections/${id}`, { method: 'DELETE' }),
    onSuccess: () => notifySuccess(`${name} is deleted.`, { undo: () => restore.mutate() }),
    onError: (error) => notifyNotDone('Not deleted', error),
    onSettled: refresh,
  })
  return (
    <Button
      className={sections.above}
      variant="default"
      aria-label={`Delete ${name}`}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Delete
    </Button>
  )
}

function SectionCard({ section }: { section: SavedSection }) {
  return (
    <div className={sections.sectionCard}>
      <SectionLink section={section} />
      <LastChange section={section} />
      <SectionUses uses={section.uses} />
      <Actions section={section} />
    </div>
  )
}
