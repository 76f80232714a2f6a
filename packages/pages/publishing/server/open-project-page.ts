import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readDocument } from '../../modules/parse-document.ts'
import type { OpenProject } from '../../projects/contract.ts'
import { MORE_ID, projectDocument } from '../../projects/rules/project-document.ts'
import { findProjectPage, listProjectCards } from '../../projects/server/find-projects.ts'

/** How many other projects stand under one. */
const OTHERS = 8

/** A published project as a page of modules, with others under it; `null` when there is none. */
export async function openProjectPage(
  deps: TextsDeps & { db: Database },
  slug: string,
): Promise<OpenProject | null> {
  const project = await findProjectPage(deps, slug)
  if (project === null) return null
  const cards = await listProjectCards(deps, { categories: [], limit: OTHERS + 1 })
  const others = cards.filter((card) => card.slug !== slug).slice(0, OTHERS)
  const document = readDocument(projectDocument(project, deps.texts()), ({ message }) => {
    throw new Error(`The page of the project ${slug} is not sound: ${message}`)
  })
  const sections = others.length > 0 ? document.sections : document.sections.slice(0, -1)
  const description = project.summary || project.place
  return {
    page: {
      slug,
      title: project.title,
      description,
      document: { ...document, sections },
      data: { [MORE_ID]: others },
    },
    picture: project.picture,
  }
}
