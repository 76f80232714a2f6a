import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { Audience, AudienceRule } from '../contract.ts'
import { describeRule } from '../rules/describe-rule.ts'
import { newRule, RULE_KINDS } from '../rules/new-rule.ts'
import { AddMenu } from './AddMenu.tsx'
import type { ProblemAt } from './field-problem.ts'
import { RuleFields } from './RuleFields.tsx'
import { RuleList } from './RuleList.tsx'
import styles from './rules.module.css'
import { Section } from './Section.tsx'

type Props = {
  audience: Audience
  problemAt: ProblemAt
  onChange: (audience: Audience, what: string) => void
}

/** To whom and where: every group must let a visitor through, and a group does when one of its rules does. */
export function AudienceEditor({ audience, problemAt, onChange }: Props) {
  const store = useStoreLocale()
  const setGroup = (index: number, group: AudienceRule[], what: string) =>
    onChange(group.length === 0 ? audience.toSpliced(index, 1) : audience.with(index, group), what)
  return (
    <Section
      title="To whom and where"
      text={
        audience.length === 0
          ? 'Everybody, on every page of your sites.'
          : 'A visitor must match every group. A group matches when one of its lines is true.'
      }
    >
      <div className={styles.groups}>
        {audience.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no names of their own, only places
          <div key={index} className={styles.groups}>
            {index > 0 && <span className={styles.and}>and</span>}
            <fieldset className={styles.group}>
              <div className={styles.groupHead}>
                <legend>
                  {group.length > 1 ? `Group ${index + 1}: one of these` : `Group ${index + 1}`}
                </legend>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="dimmed"
                  size={44}
                  aria-label={`Remove group ${index + 1}`}
                  onClick={() => setGroup(index, [], '')}
                >
                  <X aria-hidden size={18} />
                </ActionIcon>
              </div>
              <RuleList
                label={`Rules of group ${index + 1}`}
                items={group}
                between="or"
                nameOf={describeRule}
                onChange={(rules) =>
                  setGroup(index, rules, rules.length === group.length ? `group ${index}` : '')
                }
              >
                {(rule, change, place) => (
                  <RuleFields
                    rule={rule}
                    onChange={change}
                    problemAt={(path) => problemAt(`${index}.${place}${path === '' ? '' : `.${path}`}`)}
                  />
                )}
              </RuleList>
              <AddMenu
                label="Or …"
                kinds={RULE_KINDS}
                onAdd={(kind) => setGroup(index, [...group, newRule(kind, store)], '')}
              />
            </fieldset>
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <AddMenu
          label={audience.length === 0 ? 'Add a rule' : 'And …'}
          kinds={RULE_KINDS}
          onAdd={(kind) => onChange([...audience, [newRule(kind, store)]], '')}
        />
        {audience.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<Plus aria-hidden size={18} style={{ rotate: '45deg' }} />}
            onClick={() => onChange([], '')}
          >
            Everybody, everywhere
          </Button>
        )}
      </div>
    </Section>
  )
}
