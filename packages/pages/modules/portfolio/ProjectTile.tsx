import { Picture } from '@buoy/ui/Picture.tsx'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { ProjectCard } from '../../projects/contract.ts'
import { projectPath } from '../../projects/rules/project-path.ts'
import styles from './portfolio.module.css'

/** One project as a picture with its title and place, which lead to its page. */
export function ProjectTile({ project, sizes }: { project: ProjectCard; sizes: string }) {
  const { isBuilder } = usePageMode()
  const { slug, title, place, summary, picture } = project
  return (
    <>
      <span className={`et_portfolio_image ${styles.frame}`}>
        {picture && <Picture picture={picture} sizes={sizes} alt="" className={styles.picture} />}
      </span>
      <div className={styles.words}>
        <h2 className={`et_pb_module_header ${styles.title}`}>
          <a
            href={projectPath(slug)}
            className={styles.link}
            onClick={(event) => isBuilder && event.preventDefault()}
          >
            {title}
          </a>
        </h2>
        {place && <p className={`post-meta ${styles.place}`}>{place}</p>}
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
    </>
  )
}
