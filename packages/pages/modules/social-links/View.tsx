import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ModuleViewProps } from '../module.ts'
import { messages } from './messages.ts'
import { NETWORKS, type NetworkName } from './networks.ts'
import type { SocialLinksProps } from './schema.ts'
import styles from './social-links.module.css'

/** Where else the shop can be found. */
export function SocialLinksView({ root, props }: ModuleViewProps<SocialLinksProps>) {
  const t = useMessages(messages)
  // The others are names of companies.
  const nameOf = (network: NetworkName) => (network === 'email' ? t('email') : NETWORKS[network].name)
  return (
    <ul {...root('et_pb_social_media_follow', styles.links, styles[props.align])} aria-label={props.label}>
      {props.links.map(({ network, href }) => (
        <li key={`${network} ${href}`} className={`et_pb_social_icon et-social-${network}`}>
          <a className={`icon ${styles.link}`} href={href} rel="noopener me" aria-label={nameOf(network)}>
            <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path
                d={NETWORKS[network].mark}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.7}
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {props.showsNames && <span>{nameOf(network)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
