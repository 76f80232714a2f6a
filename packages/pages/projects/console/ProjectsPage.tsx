import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge } from '@mantine/core'
import { Images } from 'lucide-react'
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
  return (
    <ListScreen
      title="Projects"
      lead="Work you want to show, for the portfolios on your pages. The newest comes first."
      list={useList<ProjectList>('/projects')}
      rowsOf={(page) => page.projects}
      things="projects"
      search="Search title or place"
      create={{ to: '/projects/new', label: 'New project' }}
      table={{
        label: 'Projects',
        rowKey: ({ id }) => id,
        columns: COLUMNS,
        card: (project) => <ProjectCard project={project} />,
      }}
      empty={{
        icon: Images,
        none: {
          title: 'No projects yet',
          text: 'Add the first one: a title, a few pictures, and where it was.',
        },
        noMatch: { title: 'No projects match', text: 'Try a shorter search, or clear it.' },
      }}
    />
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
