import type { ModuleNode, PublishedPage } from '../document/contract.ts'
import { addedView } from './added-modules.ts'
import { ShownModule } from './common/ShownModule.tsx'
import { Island } from './islands/Island.tsx'
import { MODULE_ISLANDS } from './islands/module-islands.ts'
import { MODULE_VIEWS } from './views.ts'

/** Draws a page's modules. Pictures of the first module are fetched first. */
export function PageSections({ page }: { page: PublishedPage }) {
  return page.document.sections.map((node, index) => (
    <NodeView key={node.id} node={node} data={page.data} first={index === 0} />
  ))
}

function NodeView({ node, data, first }: { node: ModuleNode; data: PublishedPage['data']; first: boolean }) {
  const { id, type, props, common } = node
  const module = { id, type, props, common, data: data[id], first }
  const load = MODULE_ISLANDS[type]
  if (load !== undefined) return <Island load={load} module={{ ...module, children: null }} />
  const View = MODULE_VIEWS[type] ?? addedView(type)
  if (View === undefined) return null
  const children = node.children.map((child, index) => (
    <NodeView key={child.id} node={child} data={data} first={first && index === 0} />
  ))
  return <ShownModule View={View} module={{ ...module, children }} />
}
