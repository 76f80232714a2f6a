import type { ModuleNode, PublishedPage } from '../../document/contract.ts'
import { motionOf, type PageMotion } from '../../motion/rules/page-motion.ts'
import { type SideDot, sideDots } from '../../navigation/rules/side-dots.ts'
import type { Module } from '../common/ShownModule.tsx'
import { MODULE_ISLANDS } from '../islands/module-islands.ts'
import { MODULE_VIEWS } from '../views.ts'

/** A module without other modules inside. */
type IslandModule = Omit<Module, 'children'>

/** What browsers need of a page that the server has drawn, when nothing but its islands has behaviour. */
export type StillPage = {
  /** Its modules with behaviour, in the order of the page. */
  islands: IslandModule[]
  motion: PageMotion
  /** Of the side navigation; `null` for none. */
  dots: SideDot[] | null
}

/**
 * A page whose modules, apart from islands, only show something: neither their code nor their texts travel to browsers
 * again. `null` where another module has behaviour: it looks different when hovered or by device, it plays a video behind
 * a section, or it comes from a plugin.
 */
export function stillPage({ document, data }: PublishedPage): StillPage | null {
  const { sections, settings } = document
  const islands: IslandModule[] = []
  function isStill(node: ModuleNode, first: boolean): boolean {
    const { id, type, props, common, children } = node
    if (MODULE_ISLANDS[type] !== undefined) {
      islands.push({ id, type, props, common, data: data[id], first })
      return true
    }
    if (MODULE_VIEWS[type] === undefined || common?.views !== undefined || playsVideo(props)) return false
    return children.every((child, index) => isStill(child, first && index === 0))
  }
  if (!sections.every((section, index) => isStill(section, index === 0))) return null
  return { islands, motion: motionOf(sections), dots: settings?.sideNavigation ? sideDots(sections) : null }
}

function playsVideo({ background }: ModuleNode['props']): boolean {
  return typeof background === 'object' && background !== null && 'video' in background && !!background.video
}
