import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import { createContext, memo, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { ModuleNode } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import { linkedId } from '../../document/rules/linked-sections.ts'
import { addedView } from '../../modules/added-modules.ts'
import { MODULE_ISLANDS } from '../../modules/islands/module-islands.ts'
import type { ModuleView } from '../../modules/module.ts'
import { MODULE_VIEWS } from '../../modules/views.ts'
import { CanvasBoundary } from './CanvasBoundary.tsx'
import styles from './canvas.module.css'
import { DrawnModule } from './DrawnModule.tsx'

type AnyView = ModuleView<Record<string, unknown>>

type Props = {
  node: ModuleNode
  data: Record<string, unknown>
  values: PlaceholderValues
  /** What kinds are called, and which of them hold others. */
  labels: Readonly<Record<string, string>>
  first: boolean
}

/** A module as visitors see it, drawn again only when it, or what is in it, has changed. */
export const CanvasNode = memo(function CanvasNode({ node, data, values, labels, first }: Props) {
  const View = useView(node.type)
  const label = labels[node.type] ?? node.type
  const own = useMemo(() => filled(node, values), [node, values])
  const found = data[node.id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object whenever one of the two is another
  const attempt = useMemo(() => ({}), [node, found])
  const module = { id: node.id, type: node.type, props: own.props, common: own.common, data: found, first }
  const children = node.children.map((child, index) => (
    <CanvasNode
      key={child.id}
      node={child}
      data={data}
      values={values}
      labels={labels}
      first={first && index === 0}
    />
  ))
  if (linkedId(node) !== null) return <LinkedNode id={node.id} values={values} data={data} labels={labels} />
  if (View === null) return <Placeholder id={node.id}>{`${label} is being loaded.`}</Placeholder>
  if (View === undefined)
    return <Placeholder id={node.id}>{`There is no module of the kind ${label}.`}</Placeholder>
  const inside =
    node.type === 'column' && children.length === 0 ? <p className={styles.empty}>Empty column</p> : children
  return (
    <CanvasBoundary
      of={attempt}
      instead={<Placeholder id={node.id}>{`${label}: fill in its fields to see it here.`}</Placeholder>}
    >
      <DrawnModule View={View} module={{ ...module, children: inside }} />
    </CanvasBoundary>
  )
})

/** By the id of a linked section: the modules that stand in its place. */
export const LinkedModules = createContext<Readonly<Record<string, readonly ModuleNode[]>>>({})

/** A linked section: the modules of the saved one, which cannot be selected here. */
function LinkedNode({
  id,
  values,
  data,
  labels,
}: Pick<Props, 'values' | 'data' | 'labels'> & { id: string }) {
  const modules = useContext(LinkedModules)[id] ?? []
  if (modules.length === 0)
    return <Placeholder id={id}>The saved section is on its way, or gone.</Placeholder>
  return (
    <div id={id}>
      {modules.map((node) => (
        <CanvasNode key={node.id} node={node} data={data} values={values} labels={labels} first={false} />
      ))}
    </div>
  )
}

function Placeholder({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.placeholder}>
      {children}
    </div>
  )
}

/** The placeholders of one module are filled in, those of its children by themselves. */
export function filled(node: ModuleNode, values: PlaceholderValues): ModuleNode {
  const alone = { version: DOCUMENT_VERSION, sections: [{ ...node, children: [] }] }
  return fillDocument(alone, values).sections[0] ?? node
}

/** Views of islands that have been loaded, for the modules that come later. */
const LOADED = new Map<string, AnyView>()

/** The view of a type: `null` while its code is coming, `undefined` for none. */
function useView(type: string): AnyView | null | undefined {
  const [, setLoaded] = useState(0)
  const load = MODULE_ISLANDS[type]
  const isWaiting = load !== undefined && !LOADED.has(type)
  useEffect(() => {
    if (!isWaiting) return
    let isGone = false
    void load?.().then((View) => {
      LOADED.set(type, View)
      if (!isGone) setLoaded((count) => count + 1)
    })
    return () => {
      isGone = true
    }
  }, [type, load, isWaiting])
  if (load !== undefined) return LOADED.get(type) ?? null
  return MODULE_VIEWS[type] ?? addedView(type)
}
