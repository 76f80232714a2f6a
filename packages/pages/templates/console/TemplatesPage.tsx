import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEMPLATE_KINDS, type TemplateKind } from '../../document/rules/page-kind.ts'
import type { ConsoleTemplate, TemplateList } from '../contract.ts'
import { TEMPLATE_KIND_RULES } from '../rules/template-kinds.ts'
import { NotFoundSection } from './NotFoundSection.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { conditionWords, STATE } from './template-words.ts'
import styles from './templates.module.css'
import { useTemplateActions } from './use-template-actions.ts'

const COLUMNS: Column<ConsoleTemplate>[] = [
  { key: 'title', heading: 'Template', cell: (template) => <TemplateLink template={template} /> },
  { key: 'condition', heading: 'Used for', cell: (template) => <Condition template={template} /> },
  { key: 'state', heading: 'Status', cell: (template) => <TemplateBadges template={template} /> },
  { key: 'changed', heading: 'Last change', isWideOnly: true, cell: (one) => <LastChange template={one} /> },
  { key: 'menu', heading: 'Actions', align: 'end', cell: (template) => <TemplateMenu template={template} /> },
]

/** The templates by the kind of page that they lay out: where each is used, make one, go back to the built-in layout. */
export function TemplatesPage() {
  const templates = useQuery({
    queryKey: ['page-templates'],
    queryFn: () => callApi<TemplateList>('/page-templates'),
  })
  return (
    <ConsolePage
      title="Templates"
      lead="How the pages of the shop are laid out. Pages without a template of yours have the built-in layout."
      back={{ to: '/pages', label: 'Pages' }}
    >
      <QueryView query={templates} skeleton={<RecordListSkeleton />}>
        {({ templates: all, notFoundPage }) => (
          <div className={styles.kinds}>
            {TEMPLATE_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} templates={all.filter((one) => one.kind === kind)} />
            ))}
            <NotFoundSection page={notFoundPage} />
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}

/** The templates of one kind. */
function Kind({ kind, templates }: { kind: TemplateKind; templates: ConsoleTemplate[] }) {
  const { label, precedence } = TEMPLATE_KIND_RULES[kind]
  const { useBuiltIn } = useTemplateActions()
  const isUsed = templates.some(({ state }) => state === 'published')
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <div className={styles.kindHead}>
        <h2 className={styles.kindTitle} id={`kind-${kind}`}>
          {label}
        </h2>
        <span className={styles.actions}>
          {isUsed && (
            <Button
              variant="default"
              aria-label={`Use the built-in layout for: ${label}`}
              loading={useBuiltIn.isPending}
              onClick={() => useBuiltIn.mutate(kind)}
            >
              Use the built-in layout
            </Button>
          )}
          <Button
            component={Link}
            to={`/pages/templates/new?kind=${kind}`}
            variant="default"
            aria-label={`New template for: ${label}`}
          >
            New template
          </Button>
        </span>
      </div>
      {templates.length === 0 ? (
        <p className={styles.quiet}>The built-in layout is used.</p>
      ) : (
        <>
          <RecordList
            label={`Templates for: ${label}`}
            rows={templates}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            card={(template) => <TemplateCard template={template} />}
          />
          <p className={styles.quiet}>{precedence}</p>
        </>
      )}
    </section>
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
