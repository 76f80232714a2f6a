import { Button, Tabs } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { ModuleNode } from '../../document/contract.ts'
import { linkedId } from '../../document/rules/linked-sections.ts'
import { type Field, fieldsOf, type Schema } from '../rules/fields.ts'
import { setContent, type View } from '../rules/set-values.ts'
import { propsIn } from '../rules/text-places.ts'
import { findNode } from '../rules/tree.ts'
import { AdvancedTab } from './AdvancedTab.tsx'
import { DesignTab } from './DesignTab.tsx'
import { FieldView } from './fields/FieldView.tsx'
import { LastChange } from './LastChange.tsx'
import { LinkedSection } from './LinkedSection.tsx'
import styles from './page-editor.module.css'
import { TestLink } from './TestLink.tsx'
import type { Editing } from './use-editing.ts'
import { useLastChanges } from './use-last-changes.ts'

const VIEW_WORDS: Readonly<Record<View, string>> = {
  desktop: '',
  tablet: 'on tablets',
  phone: 'on phones',
  hover: 'while hovered',
}

/** What the selected module says and looks like, made of the schema of its props. */
export function Inspector({ editing }: { editing: Editing }) {
  const { draft, selected, kinds, view } = editing
  const node = selected === null ? null : findNode(draft.document.sections, selected)
  const change = useLastChanges(draft.stored)[selected ?? '']
  const kind = kinds.find(({ type }) => type === node?.type)
  const fields = useMemo(() => (kind === undefined ? [] : fieldsOf(kind.schema as Schema)), [kind])
  if (node === null)
    return <p className={styles.quiet}>Select a module on the page or in the outline to edit it.</p>
  if (linkedId(node) !== null)
    return (
      <div className={styles.panel} key={node.id}>
        <h2 className={styles.kindTitle}>{kind?.label ?? node.type}</h2>
        <LinkedSection editing={editing} node={node} />
      </div>
    )
  const { shown, own } = valuesIn(node, view)
  const faults = draft.stored.faults.filter(({ field }) => field.startsWith(`${node.id}.`))
  return (
    <div className={styles.panel} key={node.id}>
      <h2 className={styles.kindTitle}>{kind?.label ?? node.type}</h2>
      {change !== undefined && <LastChange change={change} />}
      <TestLink editing={editing} id={node.id} />
      {view !== 'desktop' && (
        <p className={styles.viewNote}>
          You only set what differs {VIEW_WORDS[view]}; the rest stays as on desktops.
        </p>
      )}
      {faults.map(({ field, message }) => (
        <p key={field} role="alert" className={styles.fault}>
          {field.slice(node.id.length + 1) || 'The module'}: {message}
        </p>
      ))}
      <Tabs defaultValue="content" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="content">Content</Tabs.Tab>
          <Tabs.Tab value="design">Design</Tabs.Tab>
          <Tabs.Tab value="advanced">Advanced</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" className={styles.fields}>
          {fields.length === 0 && <p className={styles.quiet}>This module has no content.</p>}
          {fields.map((field) => (
            <ContentField
              key={field.name}
              run={editing.run}
              id={node.id}
              field={field}
              view={view}
              value={shown[field.name]}
              differs={field.name in own}
            />
          ))}
        </Tabs.Panel>
        <Tabs.Panel value="design" className={styles.fields}>
          <DesignTab editing={editing} node={node} />
        </Tabs.Panel>
        <Tabs.Panel value="advanced" className={styles.fields}>
          <AdvancedTab editing={editing} node={node} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/** What a module's fields are made of in the view that is edited: the values shown, and which of them are the view's own. */
function valuesIn(node: ModuleNode, view: View): { shown: Record<string, unknown>; own: object } {
  const content = (node.common?.views?.content ?? {}) as Partial<Record<View, Record<string, unknown>>>
  return { shown: propsIn(node, view), own: view === 'desktop' ? {} : (content[view] ?? {}) }
}

/** A prop of the module; drawn again only when its own value has changed, so that typing into one draws one. */
const ContentField = memo(function ContentField(props: {
  run: Editing['run']
  id: string
  field: Field
  view: View
  value: unknown
  /** Whether the value is one of this view alone. */
  differs: boolean
}) {
  const { run, id, field, view, value, differs } = props
  const { name } = field
  const set = (next: unknown) =>
    run((document) => setContent(document, { id, view, name, value: next }), '', `${id} ${view} ${name}`)
  return (
    <div>
      <FieldView field={field} value={value} onChange={set} />
      {differs && (
        <Button variant="subtle" size="compact-xs" onClick={() => set(undefined)}>
          As on larger devices
        </Button>
      )}
    </div>
  )
})
