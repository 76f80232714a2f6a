export type StoredProps = Record<string, unknown>

/** A change of a module's props that stored documents are brought up to when they are read. */
export type ModuleUpgrade = {
  /** The document version that it leads to. */
  to: number
  /** What it does, in a few words. */
  name: string
  /** Of some props only, too: what a module shows on a phone or while hovered is stored like this. */
  upgrade: (props: StoredProps) => StoredProps
}

/** Props as documents of `version` wrote them, brought up to today's: every later upgrade, oldest first. */
export function upgradeProps(
  upgrades: readonly ModuleUpgrade[],
  version: number,
  props: StoredProps,
): StoredProps {
  return upgrades.filter(({ to }) => to > version).reduce((written, { upgrade }) => upgrade(written), props)
}

/** The same for what a module shows instead by device and while hovered, as far as it can be read. */
export function upgradeViews(
  upgrades: readonly ModuleUpgrade[],
  version: number,
  common: StoredProps | undefined,
): StoredProps | undefined {
  const views = common?.views
  if (!isRecord(views) || !isRecord(views.content)) return common
  const content = Object.entries(views.content).map(([view, props]) => [
    view,
    isRecord(props) ? upgradeProps(upgrades, version, props) : props,
  ])
  return { ...common, views: { ...views, content: Object.fromEntries(content) } }
}

function isRecord(value: unknown): value is StoredProps {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
