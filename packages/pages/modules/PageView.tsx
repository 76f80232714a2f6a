import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useMemo } from 'react'
import type { ModuleNode, PublishedPage } from '../document/contract.ts'
import { PageMotionView } from '../motion/storefront/PageMotionView.tsx'
import { sideDots } from '../navigation/rules/side-dots.ts'
import { SideNavigation } from '../navigation/storefront/SideNavigation.tsx'
import { addedView } from './added-modules.ts'
import { ShownModule } from './common/ShownModule.tsx'
import { Island } from './islands/Island.tsx'
import { MODULE_ISLANDS, MODULE_VIEWS } from './views.ts'

/** Draws a page's modules, then what moves them. What stands at the very top is fetched first. */
export function PageView({ page }: { page: PublishedPage }) {
  const { sections, settings } = page.document
  const texts = useTextLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stay the same while a page is shown
  const dots = useMemo(() => sideDots(sections, texts), [sections])
  return (
    <>
      {sections.map((node, index) => (
        <NodeView key={node.id} node={node} data={page.data} first={index === 0} />
      ))}
      <PageMotionView key={page.slug} sections={sections} />
      {settings?.sideNavigation && <SideNavigation dots={dots} />}
    </>
  )
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
