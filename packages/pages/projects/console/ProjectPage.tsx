import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EditedProject } from '../contract.ts'
import { projectPath } from '../rules/project-path.ts'
import { DeleteProject } from './DeleteProject.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import styles from './projects.module.css'

const BACK = { to: '/projects', label: 'Projects' }

/** One project, or a new one. */
export function ProjectPage() {
  const { id } = useParams()
  if (id !== undefined) return <Project key={id} id={id} />
  return (
    <ConsolePage title="New project" back={BACK}>
      <ProjectForm saved={null} />
    </ConsolePage>
  )
}

function Project({ id }: { id: string }) {
  const project = useQuery({
    queryKey: ['project', id],
    queryFn: () => callApi<Versioned<EditedProject>>(`/projects/${encodeURIComponent(id)}`),
    // Read again for each visit, and never under the hands of somebody who types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = project
  return (
    <ConsolePage title={data?.title ?? 'Project'} back={BACK} actions={data && <Actions project={data} />}>
      <QueryView
        query={project}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'There is no such project',
          text: 'It may have been deleted. Go back to the list to find another.',
        }}
      >
        {(saved) => <ProjectForm saved={saved} />}
      </QueryView>
    </ConsolePage>
  )
}

function Actions({ project }: { project: EditedProject }) {
  return (
    <span className={styles.actions}>
      {project.isPublished && (
        <Button
          component="a"
          href={projectPath(project.slug)}
          target="_blank"
          rel="noreferrer"
          variant="default"
        >
          See the page
        </Button>
      )}
      <DeleteProject project={project} />
    </span>
  )
}
