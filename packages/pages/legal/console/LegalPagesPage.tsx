import { countryName } from '@buoy/kernel/rules/countries.ts'
import { knowsLawOf } from '@buoy/platform/site/rules/law-lint.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow, RowSubject } from '@buoy/ui/console/LinkList.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { LegalOverview } from '../contract.ts'
import { LEGAL_PAGES } from '../rules/legal-pages.ts'
import { PublishTexts } from './PublishTexts.tsx'

/** The pages that say who sells and on what conditions, and what the law has to say about them. */
export function LegalPagesPage() {
  const { country } = useStoreLocale()
  const legal = useQuery({
    queryKey: ['legal'],
    queryFn: () => callApi<LegalOverview>('/legal'),
    staleTime: 0,
  })
  return (
    <ConsolePage
      title="Legal pages"
      lead={
        knowsLawOf(country)
          ? `Texts that the law of ${countryName(country)} asks for, ready to use. Buoy checks them and says what is unlawful or missing. It does not replace a lawyer: have yours read them too.`
          : `Texts to begin from. Buoy does not know all that the law of ${countryName(country)} asks for: have a lawyer read and complete them.`
      }
      back={{ to: '/settings', label: 'Settings' }}
    >
      <QueryView query={legal} skeleton={<RecordListSkeleton rows={4} />}>
        {(data) => (
          <>
            {country === 'AU' && !data.hasAbn && (
              <Alert color="citrus" icon={<Scale aria-hidden />} title="Your ABN is missing" radius="lg">
                Shoppers must be able to see who the seller is, and a tax invoice is not valid without an ABN.{' '}
                <Anchor component={Link} to="/settings/store" inherit>
                  Enter it in the store details
                </Anchor>
                ; these pages fill it in.
              </Alert>
            )}
            <PublishTexts pages={data.pages} />
            <LinkList>
              {LEGAL_PAGES.map(({ slug, label, purpose }) => (
                <LinkRow key={slug} to={`/settings/legal/${slug}`}>
                  <RowSubject name={label} text={purpose} />
                  <State page={data.pages.find((page) => page.slug === slug)} />
                  <ChevronRight aria-hidden size={18} />
                </LinkRow>
              ))}
            </LinkList>
          </>
        )}
      </QueryView>
    </ConsolePage>
  )
}

function State({ page }: { page: LegalOverview['pages'][number] | undefined }) {
  if (page === undefined || !page.isPublished) return <Badge color="gray">Not published</Badge>
  if (page.findings === 0) return <Badge color="leaf">No problems</Badge>
  return (
    <Badge color="coral">
      {page.findings === 1 ? '1 thing to check' : `${page.findings} things to check`}
    </Badge>
  )
}
