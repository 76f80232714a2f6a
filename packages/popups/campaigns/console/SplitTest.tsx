import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Settings } from '../../behaviour/contract.ts'
import { STATUS_WORDS } from '../../model/console/campaign-words.ts'
import type { ProblemAt } from '../../targeting/console/field-problem.ts'
import rules from '../../targeting/console/rules.module.css'
import { Section } from '../../targeting/console/Section.tsx'
import { Count } from '../../targeting/console/sentence-fields.tsx'
import type { CampaignDetail } from '../console-contract.ts'
import { sharesOf } from '../rules/shares-of.ts'

type Experiment = Settings['experiment']
type Props = {
  campaign: CampaignDetail
  experiment: Experiment
  problemAt: ProblemAt
  onChange: (experiment: Experiment) => void
}

/** Which share of the visitors sees this variant, and how many see none. */
export function SplitTest({ campaign, experiment, problemAt, onChange }: Props) {
  const members = campaign.test.map((member) =>
    member.id === campaign.id ? { ...member, weight: experiment.weight } : member,
  )
  const isTest = members.length > 1
  const shares = sharesOf(members)
  return (
    <Section
      title="Split test"
      text={
        isTest
          ? 'Each visitor sees one of these, always the same one. Shares apply to those that are live.'
          : 'Add a variant in the menu above to show some visitors another version, and see which does better.'
      }
    >
      {isTest && (
        <>
          <ul className={rules.list} aria-label="Variants">
            {members.map((member) => (
              <li key={member.id} className={rules.row}>
                <span>
                  {member.id === campaign.id ? (
                    <strong>{member.name}</strong>
                  ) : (
                    <Anchor component={Link} to={`/popups/${member.id}`}>
                      {member.name}
                    </Anchor>
                  )}{' '}
                  · {STATUS_WORDS[member.status].label}
                </span>
                <span>{shares.get(member.id) ?? 0}%</span>
              </li>
            ))}
          </ul>
          <div className={rules.fields}>
            <span>Traffic share</span>
            <Count
              label="Weight"
              max={1000}
              value={experiment.weight}
              error={problemAt('weight')}
              onChange={(weight) => onChange({ ...experiment, weight })}
            />
            <span className={rules.text}>relative to the others; equal weights give equal shares.</span>
          </div>
        </>
      )}
      {campaign.variantOf === null && (
        <div className={rules.fields}>
          <span>Show nothing to</span>
          <Count
            label="Visitors who see nothing"
            suffix="%"
            max={50}
            value={experiment.holdoutPercent}
            error={problemAt('holdoutPercent')}
            onChange={(holdoutPercent) => onChange({ ...experiment, holdoutPercent })}
          />
          <span className={rules.text}>of the visitors, to measure what the popup changes.</span>
        </div>
      )}
    </Section>
  )
}
