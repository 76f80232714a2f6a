import { Picture } from '@buoy/ui/Picture.tsx'
import { Body } from '../../text/storefront/Body.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { TeamMemberProps } from './schema.ts'
import styles from './team-member.module.css'

const SIZES = '(min-width: 981px) 380px, (min-width: 768px) 50vw, 100vw'

/** Somebody of the shop: picture, name, what they do, where else to find them. */
export function TeamMemberView({ root, props }: ModuleViewProps<TeamMemberProps>) {
  const Heading = `h${props.level}` as const
  return (
    <div {...root('et_pb_team_member', styles.member)}>
      {props.picture && (
        <div className="et_pb_team_member_image">
          <Picture picture={props.picture} sizes={SIZES} className={styles.picture} />
        </div>
      )}
      <div className={`et_pb_team_member_description ${styles.words}`}>
        <Heading className={`et_pb_module_header ${styles.name}`}>{props.name}</Heading>
        {props.position && <p className={`et_pb_member_position ${styles.position}`}>{props.position}</p>}
        <Body body={props.body} Heading={({ 2: 'h3', 3: 'h4', 4: 'h5' } as const)[props.level]} />
        {props.links.length > 0 && (
          <ul className={`et_pb_member_social_links ${styles.links}`}>
            {props.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-label={`${label}: ${props.name}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
