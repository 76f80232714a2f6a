import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Badge } from '@mantine/core'
import { Images, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { ProjectList, ProjectRow } from '../contract.ts'
import styles from './projects.module.css'

const COLUMNS: Column<ProjectRow>[] = [
  { key: 'title', heading: 'Project', cell: (project) => <Subject project={project} /> },
  { key: 'place', heading: 'Place', cell: ({ place }) => place },
  {
    key: 'categories',
    heading: 'Categories',
    isWideOnly: true,
    cell: ({ categories }) => categories.join(', '),
  },
  { key: 'state', heading: 'State', cell: (project) => <State project={project} /> },
]

/** The projects of the portfolio: find one, add one. */
export function ProjectsPage() {
  const list = useListQuery()
  const projects = usePage<ProjectList>(['projects', list.asQuery], `/projects${list.asQuery}`)
  return (
    <ConsolePage
      title="Projects"
      lead="What you have made, for the portfolios on your pages. The newest comes first."
      actions={
        <>
          <SearchField label="Search title or place" value={list.search} onChange={list.setSearch} />
          <MainButton component={Link} to="/projects/new" leftSection={<Plus aria-hidden size={18} />}>
            New project
          </MainButton>
        </>
      }
    >
      <PagedRecords
        query={projects}
        rowsOf={(data) => data.projects}
        label="Projects"
        things="projects"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(project) => <ProjectCard project={project} />}
        empty={<NoProjects isFiltered={list.asQuery !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
  )
}

function Subject({ project }: { project: ProjectRow }) {
  const { id, title, picture } = project
  return (
    <span className={styles.subject}>
      {picture && (
        <img
          src={pictureUrl(picture.name, picture.widths[0] ?? picture.width, 'webp')}
          alt=""
          loading="lazy"
          className={styles.thumb}
        />
      )}
      <Link to={`/projects/${id}`} className={rowLinkClass}>
        {title}
      </Link>
    </span>
  )
}

function State({ project }: { project: ProjectRow }) {
  return project.isPublished ? <Badge color="leaf">Published</Badge> : <Badge color="gray">Draft</Badge>
}

function ProjectCard({ project }: { project: ProjectRow }) {
  return (
    <>
      <Subject project={project} />
      <span className={styles.quiet}>{project.place}</span>
      <State project={project} />
    </>
  )
}

function NoProjects({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={Images} title={isFiltered ? 'No project fits' : 'No projects yet'}>
      {isFiltered
        ? 'Search for fewer letters, or clear the search.'
        : 'Add the first one: a title, a few pictures, and where it was.'}
    </EmptyState>
  )
}
