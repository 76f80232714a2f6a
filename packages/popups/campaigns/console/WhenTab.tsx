import { callApi } from '@buoy/ui/console/call-api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Settings } from '../../behaviour/contract.ts'
import { AudienceEditor } from '../../targeting/console/AudienceEditor.tsx'
import { FiltersEditor } from '../../targeting/console/FiltersEditor.tsx'
import { problemsBelow } from '../../targeting/console/field-problem.ts'
import { Section } from '../../targeting/console/Section.tsx'
import { TriggersEditor } from '../../targeting/console/TriggersEditor.tsx'
import type { CampaignList } from '../console-contract.ts'
import { describeSettings } from '../rules/describe-settings.ts'
import { AudiencePreview } from './AudiencePreview.tsx'
import styles from './campaigns.module.css'
import { HowOften } from './HowOften.tsx'
import { SplitTest } from './SplitTest.tsx'
import type { TabProps } from './tab-props.ts'

/** When, to whom, where and how often: rules as sentences, what they come to, and a visitor to try them on. */
export function WhenTab({ campaign, editor }: TabProps) {
  const { settings } = editor.work
  const others = useQuery({
    queryKey: ['popups', ''],
    queryFn: () => callApi<CampaignList>('/popups'),
  })
  const set = (changes: Partial<Settings>, what: string) =>
    editor.change({ settings: { ...settings, ...changes } }, what)
  const at = (part: string) => problemsBelow(editor.problems, `settings.${part}`)
  const popups = (others.data?.campaigns ?? []).filter(({ id }) => id !== campaign.id)
  return (
    <div className={styles.when}>
      <div className={styles.stack}>
        <TriggersEditor
          triggers={settings.triggers}
          problemAt={at('triggers')}
          onChange={(triggers, what) => set({ triggers }, what)}
        />
        <AudienceEditor
          audience={settings.audience}
          problemAt={at('audience')}
          onChange={(audience, what) => set({ audience }, what)}
        />
        <FiltersEditor
          filters={settings.filters}
          popups={popups}
          problemAt={at('filters')}
          onChange={(filters, what) => set({ filters }, what)}
        />
        <HowOften settings={settings} problemAt={at('frequency')} set={set} />
        <SplitTest
          campaign={campaign}
          experiment={settings.experiment}
          problemAt={at('experiment')}
          onChange={(experiment) => set({ experiment }, 'experiment')}
        />
      </div>
      <aside className={styles.aside}>
        <Section title="In short">
          {describeSettings(settings).map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
        </Section>
        <AudiencePreview audience={settings.audience} />
      </aside>
    </div>
  )
}
