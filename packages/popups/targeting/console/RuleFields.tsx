import { MultiSelect, TagsInput } from '@mantine/core'
import type { AudienceRule } from '../contract.ts'
import { ADDRESS_VERBS } from '../rules/describe-rule.ts'
import { CartFigureFields } from './CartFields.tsx'
import { COUNTRIES, LANGUAGES } from './choices.ts'
import type { ProblemAt } from './field-problem.ts'
import { RegionFields } from './RegionFields.tsx'
import styles from './rules.module.css'
import { ScheduleFields } from './ScheduleFields.tsx'
import { Choice, ComparisonFields, Count, IsOrNot, VerbFields, Words } from './sentence-fields.tsx'

const SYSTEM_NAMES = ['Windows', 'MacOS', 'Linux', 'Android', 'iOS', 'Other'] as const

type Props<Rule extends AudienceRule = AudienceRule> = {
  rule: Rule
  problemAt: ProblemAt
  onChange: (rule: AudienceRule) => void
}

/** A rule as a sentence whose parts are fields. */
export function RuleFields({ rule, problemAt, onChange }: Props) {
  switch (rule.kind) {
    case 'address':
      return <AddressFields rule={rule} problemAt={problemAt} onChange={onChange} />
    case 'referrer':
      return (
        <>
          <Choice
            label="What is compared"
            value={rule.subject}
            options={[
              { value: 'host', label: 'The host they came from' },
              { value: 'path', label: 'The path they came from' },
              { value: 'url', label: 'The address they came from' },
            ]}
            onChange={(subject) => onChange({ ...rule, subject })}
          />
          <ComparisonFields
            comparison={rule}
            placeholder="google."
            error={problemAt('value')}
            onChange={(comparison) => onChange({ ...rule, ...comparison })}
          />
        </>
      )
    case 'utm':
      return (
        <>
          <Choice
            label="UTM parameter"
            value={rule.parameter}
            options={(['source', 'medium', 'campaign', 'term', 'content'] as const).map((value) => ({
              value,
              label: `utm_${value}`,
            }))}
            onChange={(parameter) => onChange({ ...rule, parameter })}
          />
          <ComparisonFields
            comparison={rule}
            placeholder="newsletter"
            error={problemAt('value')}
            onChange={(comparison) => onChange({ ...rule, ...comparison })}
          />
        </>
      )
    case 'country':
      return (
        <>
          <span>The country</span>
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <MultiSelect
            className={styles.many}
            aria-label="Countries"
            size="md"
            searchable
            data={COUNTRIES}
            placeholder={rule.countries.length === 0 ? 'Choose countries' : ''}
            error={problemAt('countries')}
            value={rule.countries}
            onChange={(countries) => onChange({ ...rule, countries })}
          />
        </>
      )
    case 'region':
      return <RegionFields rule={rule} problemAt={problemAt} onChange={onChange} />
    case 'device':
      return (
        <>
          <span>The device</span>
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <Choice
            label="Device"
            value={rule.device}
            options={[
              { value: 'desktop', label: 'a computer or tablet' },
              { value: 'mobile', label: 'a phone' },
            ]}
            onChange={(device) => onChange({ ...rule, device })}
          />
        </>
      )
    case 'system':
      return (
        <>
          <span>The operating system</span>
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <MultiSelect
            className={styles.many}
            aria-label="Operating systems"
            size="md"
            data={SYSTEM_NAMES}
            placeholder={rule.systems.length === 0 ? 'Choose systems' : ''}
            error={problemAt('systems')}
            value={rule.systems}
            onChange={(chosen) =>
              onChange({ ...rule, systems: SYSTEM_NAMES.filter((name) => chosen.includes(name)) })
            }
          />
        </>
      )
    case 'language':
      return (
        <>
          <span>The browser’s language</span>
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <TagsInput
            className={styles.many}
            aria-label="Languages"
            size="md"
            data={LANGUAGES}
            placeholder={rule.languages.length === 0 ? 'en, he, en-AU' : ''}
            error={problemAt('languages')}
            value={rule.languages}
            onChange={(languages) => onChange({ ...rule, languages })}
          />
        </>
      )
    case 'cart':
      return (
        <>
          <Choice
            label="What of the cart"
            value={rule.subject}
            options={[
              { value: 'item_count', label: 'The cart’s item count' },
              { value: 'value', label: 'The cart’s value' },
            ]}
            onChange={(subject) => onChange({ ...rule, subject })}
          />
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <CartFigureFields
            subject={rule.subject}
            compared={rule}
            error={problemAt('figure')}
            onChange={(compared) => onChange({ ...rule, ...compared })}
          />
        </>
      )
    case 'visitor':
      return (
        <>
          <span>The visitor</span>
          <IsOrNot show={rule.show} onChange={(show) => onChange({ ...rule, show })} />
          <Choice
            label="New or returning"
            value={rule.visitor}
            options={[
              { value: 'new', label: 'new' },
              { value: 'returning', label: 'back again' },
            ]}
            onChange={(visitor) => onChange({ ...rule, visitor })}
          />
        </>
      )
    case 'visited':
      return <VisitedFields rule={rule} problemAt={problemAt} onChange={onChange} />
    case 'schedule':
      return <ScheduleFields rule={rule} problemAt={problemAt} onChange={onChange} />
  }
}

function AddressFields({ rule, problemAt, onChange }: Props<Extract<AudienceRule, { kind: 'address' }>>) {
  return (
    <>
      <Choice
        label="What is compared"
        value={rule.subject}
        options={[
          { value: 'path', label: 'The path' },
          { value: 'url', label: 'The whole address' },
          { value: 'host', label: 'The host' },
          { value: 'query', label: 'The query' },
          { value: 'parameter', label: 'The parameter' },
        ]}
        onChange={(subject) => onChange({ ...rule, subject, name: subject === 'parameter' ? rule.name : '' })}
      />
      {rule.subject === 'parameter' && (
        <Words
          label="Name of the parameter"
          placeholder="ref"
          maxLength={80}
          value={rule.name}
          error={problemAt('name')}
          onChange={(name) => onChange({ ...rule, name })}
        />
      )}
      <VerbFields
        verbs={ADDRESS_VERBS}
        comparison={rule}
        placeholder={addressExample(rule)}
        error={problemAt('value')}
        onChange={(comparison) => onChange({ ...rule, ...comparison })}
      />
    </>
  )
}

function addressExample({ operator, subject }: Extract<AudienceRule, { kind: 'address' }>): string {
  if (operator === 'pattern') return '^/(trays|ponds)/\\d+$'
  return subject === 'host' ? 'blog.example.com' : '/shop'
}

function VisitedFields({ rule, problemAt, onChange }: Props<Extract<AudienceRule, { kind: 'visited' }>>) {
  const { within } = rule
  return (
    <>
      <Choice
        label="Has or has not"
        value={rule.show ? 'has' : 'has not'}
        options={[
          { value: 'has', label: 'They have seen' },
          { value: 'has not', label: 'They have not seen' },
        ]}
        onChange={(chosen) => onChange({ ...rule, show: chosen === 'has' })}
      />
      <Count
        label="How many pages"
        value={rule.times}
        error={problemAt('times')}
        onChange={(times) => onChange({ ...rule, times })}
      />
      <span>{rule.times === 1 ? 'page whose address' : 'pages whose address'}</span>
      <ComparisonFields
        comparison={{ ...rule, show: true }}
        isPlain
        placeholder="/ponds"
        error={problemAt('value')}
        onChange={({ operator, value }) => onChange({ ...rule, operator, value })}
      />
      <Choice
        label="Within"
        value={within.unit}
        options={[
          { value: 'visit', label: 'in this visit' },
          { value: 'minutes', label: 'in the last minutes' },
          { value: 'ever', label: 'at any time' },
        ]}
        onChange={(unit) =>
          onChange({ ...rule, within: unit === 'minutes' ? { unit, minutes: 60 } : { unit } })
        }
      />
      {within.unit === 'minutes' && (
        <Count
          label="Minutes"
          suffix=" min"
          value={within.minutes}
          error={problemAt('within')}
          onChange={(minutes) => onChange({ ...rule, within: { unit: 'minutes', minutes } })}
        />
      )}
    </>
  )
}
