import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsoleTemplate, TemplateList } from '../contract.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import { conditionWords, STATE } from './template-words.ts'
import styles from './templates.module.css'

const COLUMNS: Column<ConsoleTemplate>[] = [
  { key: 'title', heading: 'Template', cell: (template) => <TemplateLink template={template} /> },
  { key: 'kind', heading: 'Kind', isWideOnly: true, cell: ({ kind }) => TEMPLATE_KIND_RULES[kind].label },
  { key: 'condition', heading: 'Used for', cell: (template) => <Condition template={template} /> },
  { key: 'state', heading: 'Status', cell: (template) => <TemplateBadges template={template} /> },
  { key: 'changed', heading: 'Last change', isWideOnly: true, cell: (one) => <LastChange template={one} /> },
  { key: 'menu', heading: 'Actions', align: 'end', cell: (template) => <TemplateMenu template={template} /> },
]

/** The templates that draw product pages: where each is used, make one, archive one. */
export function TemplatesPage() {
  const templates = useQuery({
    queryKey: ['page-templates'],
    queryFn: () => callApi<TemplateList>('/page-templates'),
  })
  return (
    <ConsolePage
      title="Templates"
      lead="How product pages are laid out. Pages without a template of yours keep the built-in layout."
      back={{ to: '/pages', label: 'Pages' }}
      actions={
        <MainButton component={Link} to="/pages/templates/new">
          New template
        </MainButton>
      }
    >
      <QueryView query={templates} skeleton={<RecordListSkeleton />}>
        {({ templates: all }) =>
          all.length === 0 ? (
            <EmptyState icon={LayoutTemplate} title="No templates yet">
              Product pages have the built-in layout. Make a template to lay out all of them, or those of a
              category, a tag or single products.
            </EmptyState>
          ) : (
            <RecordList
              label="Templates"
              rows={all}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              card={(template) => <TemplateCard template={template} />}
            />
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

type Props = { template: ConsoleTemplate }

function TemplateLink({ template: { id, title } }: Props) {
  return (
    <Link to={`/pages/templates/${id}`} className={`${rowLinkClass} ${styles.title}`}>
      {title}
    </Link>
  )
}

function Condition({ template }: Props) {
  const { priority } = template
  return (
    <span>
      {conditionWords(template)}
      {priority > 0 && <span className={styles.quiet}>{` · priority ${priority}`}</span>}
    </span>
  )
}

/** Where a template is in its life. */
export function TemplateBadges({ template: { state, hasChanges } }: Props) {
  const { label, colour } = STATE[state]
  return (
    <span className={styles.badges}>
      <Badge color={colour}>{label}</Badge>
      {hasChanges && state === 'published' && <Badge color="citrus">Unpublished changes</Badge>}
    </span>
  )
}

function LastChange({ template: { updatedAt, updatedBy } }: Props) {
  return (
    <span className={styles.quiet}>
      <Moment at={updatedAt} />
      {updatedBy !== '' && ` by ${updatedBy}`}
    </span>
  )
}

function TemplateCard({ template }: Props) {
  return (
    <div className={styles.card}>
      <TemplateLink template={template} />
      <TemplateMenu template={template} />
      <TemplateBadges template={template} />
      <Condition template={template} />
      <LastChange template={template} />
    </div>
  )
}
