import type { ModuleNode, PublishedPage } from '../document/contract.ts'
import { MODULE_VIEWS } from './views.ts'

/** Draws a page's modules. What stands at the very top is fetched first. */
export function PageView({ page }: { page: PublishedPage }) {
  return page.document.sections.map((node, index) => (
    <NodeView key={node.id} node={node} data={page.data} first={index === 0} />
  ))
}

function NodeView({ node, data, first }: { node: ModuleNode; data: PublishedPage['data']; first: boolean }) {
  const View = MODULE_VIEWS[node.type]
  if (View === undefined) return null
  return (
    <View id={node.id} props={node.props} data={data[node.id]} first={first}>
      {node.children.map((child, index) => (
        <NodeView key={child.id} node={child} data={data} first={first && index === 0} />
      ))}
    </View>
  )
}
