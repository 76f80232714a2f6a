import type { Database } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { ProjectCategory } from '../contract.ts'

const PROJECTS = translatables.add({
  kind: 'project',
  label: 'Projects',
  screen: '/projects',
  fields: {
    title: { label: 'Title', most: 120 },
    place: { label: 'Place', most: 120 },
    summary: { label: 'Summary', most: 300 },
    body: { label: 'Text', most: 20_000 },
  },
  sources: sql`
    select project.id::text as id, project.title, field, source
    from pages.project, lateral (values
      ('title', project.title), ('place', place), ('summary', summary), ('body', body)) as texts (field, source)`,
})

const CATEGORIES = translatables.add({
  kind: 'project-category',
  label: 'Project categories',
  fields: { name: { label: 'Name', most: 60 } },
  sources: sql`select slug as id, name as title, 'name' as field, name as source from pages.project_category`,
})

/** What owners translate of their projects. */
export const TRANSLATABLE_PROJECTS = [PROJECTS, CATEGORIES]

type ProjectTexts = { id: number; title: string; place: string; summary: string; body: string }

/** Projects in the language of the request. One query, in the default language none. */
export async function translateProjects<Project extends ProjectTexts>(
  db: Database,
  projects: readonly Project[],
): Promise<Project[]> {
  const found = await readTranslations(
    db,
    'project',
    projects.map(({ id }) => id),
  )
  return projects.map((project) => ({ ...project, ...found.get(String(project.id)) }))
}

/** Their categories, by project. */
export async function translateProjectCategories(
  db: Database,
  categories: ReadonlyMap<number, ProjectCategory[]>,
): Promise<Map<number, ProjectCategory[]>> {
  const slugs = [...categories.values()].flat().map(({ slug }) => slug)
  const found = await readTranslations(db, 'project-category', slugs)
  const named = (one: ProjectCategory) => ({ ...one, name: found.get(one.slug)?.name ?? one.name })
  return new Map([...categories].map(([id, list]) => [id, list.map(named)]))
}
