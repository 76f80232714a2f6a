import { Body } from '../../text/storefront/Body.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { TabsProps } from './schema.ts'
import { FADE_MS } from './tab-strip.ts'
import styles from './tabs.module.css'
import { useTabs } from './use-tabs.ts'

/**
 * Texts behind tabs, one of them shown. Until its code has come the tabs are links that show their panel
 * by `:target`; without script the panels are sections one under the other.
 */
export function TabsView({ id, root, props }: ModuleViewProps<TabsProps>) {
  const tabs = props.tabs.map((tab, index) => ({ ...tab, panelId: tab.anchor || `${id}-panel-${index}` }))
  const { active, moving, ready, list, choose, onKeyDown } = useTabs(id, tabs)
  const Heading = `h${props.level}` as const
  const Smaller = ({ 2: 'h3', 3: 'h4', 4: 'h5' } as const)[props.level]

  return (
    <div {...root('et_pb_tabs', styles.tabs, moving && 'et_pb_tab_animation')} data-ready={ready}>
      <ul
        ref={list}
        className={`et_pb_tabs_controls ${styles.controls}`}
        {...(ready && { role: 'tablist', 'aria-label': props.label })}
      >
        {tabs.map((tab, index) => (
          <li
            key={tab.panelId}
            className={`et_pb_tab_${index} ${index === active ? 'et_pb_tab_active' : ''}`}
            {...(ready && { role: 'presentation' })}
          >
            <a
              id={`${id}-tab-${index}`}
              className={styles.tab}
              href={`#${tab.panelId}`}
              onClick={(event) => {
                event.preventDefault()
                choose('click', index)
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...(ready && {
                role: 'tab',
                'aria-selected': index === active,
                'aria-controls': tab.panelId,
                tabIndex: index === active ? 0 : -1,
              })}
            >
              {tab.title}
            </a>
          </li>
        ))}
      </ul>
      <div className={`et_pb_all_tabs ${styles.panels}`}>
        {tabs.map((tab, index) => (
          <div
            key={tab.panelId}
            id={tab.panelId}
            className={`et_pb_tab et_pb_tab_${index} ${styles.panel} ${index === active ? `et_pb_active_content ${styles.active}` : ''}`}
            style={{ animationDuration: `${FADE_MS}ms` }}
            {...(ready && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}`, tabIndex: 0 })}
          >
            <Heading className={styles.heading}>{tab.title}</Heading>
            <div className={`et_pb_tab_content ${styles.content}`}>
              <Body body={tab.body} Heading={Smaller} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
