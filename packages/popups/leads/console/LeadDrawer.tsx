import { countryName } from '@buoy/kernel/rules/country-name.ts'
import { languageName } from '@buoy/platform/texts/rules/offered-languages.ts'
import { callApi, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Anchor, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemWords } from '../../forms/rules/lead-problems.ts'
import { UTM_PARAMETERS } from '../../forms/rules/utm.ts'
import { readableAddress } from '../../targeting/rules/address.ts'
import type { Lead } from '../contract.ts'
import styles from './leads.module.css'

/** Everything one visitor left, where, and where they came from. */
export function LeadDrawer(props: { id: string | null; close: () => void }) {
  const { id, close } = props
  const lead = useQuery({
    queryKey: ['lead', id],
    queryFn: () => callApi<Lead>(`/leads/${encodeURIComponent(id ?? '')}`),
    enabled: id !== null,
  })
  const isGone = isApiFailure(lead.error) && lead.error.status === 404
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      title={(id !== null && lead.data?.email) || 'Lead'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id !== null &&
        (isGone ? (
          <p>There is no such lead. It may have been erased.</p>
        ) : (
          <QueryView query={lead} skeleton={<Skeleton height={240} radius="lg" />}>
            {(found) => <Facts lead={found} />}
          </QueryView>
        ))}
    </Drawer>
  )
}

function Facts({ lead }: { lead: Lead }) {
  const utm = UTM_PARAMETERS.filter((name) => lead.utm[name] !== '')
  return (
    <dl className={styles.facts}>
      {lead.fields.map((field) => (
        <Fact key={field.name} name={field.placeholder || field.name}>
          {field.value || '–'}
          {field.problem && <span className={styles.problem}>{problemWords(field)}</span>}
        </Fact>
      ))}
      {lead.consent && <Fact name="Agreed">Yes, by a box in the form</Fact>}
      {lead.marketing && <MarketingFact given={lead.marketing} />}
      <Fact name="Popup">{lead.campaignName}</Fact>
      {lead.variantName !== '' && <Fact name="Variant">{lead.variantName}</Fact>}
      {lead.coupon !== '' && <Fact name="Coupon">{lead.coupon}</Fact>}
      <Fact name="Page">
        <PageLink lead={lead} />
      </Fact>
      {lead.referrer !== '' && <Fact name="Referrer">{lead.referrer}</Fact>}
      {utm.length > 0 && (
        <Fact name="Campaign of the link">{utm.map((name) => `${name}: ${lead.utm[name]}`).join(', ')}</Fact>
      )}
      {lead.country !== '' && <Fact name="Country">{countryName(lead.country) || lead.country}</Fact>}
      <Fact name="Received">
        <Moment at={lead.at} />, on a {lead.device === 'mobile' ? 'phone' : 'computer'}
      </Fact>
      {lead.recovered && (
        <Fact name="Recovered">
          The browser sent it later, because the service could not be reached at first.
        </Fact>
      )}
    </dl>
  )
}

/** What was agreed to, and whether the newsletter has it. */
function MarketingFact({ given }: { given: NonNullable<Lead['marketing']> }) {
  return (
    <Fact name="Consent to marketing">
      <q>{given.words}</q> Version {given.version} of the popup, in {languageName(given.language)}.{' '}
      {given.takenAt === null ? (
        'Stored with the lead.'
      ) : (
        <>
          Given to the shop’s newsletter <Moment at={given.takenAt} />. The customer’s page says whether it is
          confirmed.
        </>
      )}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The page's address comes from a visitor's browser: only a web address becomes a link. */
function PageLink({ lead }: { lead: Lead }) {
  const isWeb = /^https?:\/\//i.test(lead.pageUrl)
  if (!isWeb) return lead.pageUrl || '–'
  return (
    <Anchor href={lead.pageUrl} target="_blank" rel="noreferrer noopener">
      {lead.pageTitle || readableAddress(lead.pageUrl)}
    </Anchor>
  )
}
