import { options, type VNode } from 'preact'

/** Attributes that lead somewhere, and those that hear of events, in any spelling that HTML takes. */
const GUARDED = /^(?:action|data|formaction|href|src|xlink:?href|on.*)$/i

/** What a browser leaves out of a scheme: controls and spaces before it, tabs and line ends within it. */
const IGNORED_CHARACTERS = 0x20
const RUNS_CODE = /^(?:javascript|vbscript):/i

/** In the place of an address that runs code: it leads nowhere. */
export const NOWHERE = 'about:blank#blocked'

/**
 * Keeps from elements what runs code when it comes from data: addresses such as `javascript:` lead nowhere, and a text
 * is no event handler. Drafts and plugins bring addresses that no schema has checked; React does the same, Preact does not.
 */
export function guardElement(vnode: VNode): void {
  if (typeof vnode.type !== 'string') return
  const props = vnode.props as Record<string, unknown>
  for (const name in props) {
    if (!GUARDED.test(name)) continue
    const value = props[name]
    if (value === null || value === undefined || typeof value === 'function') continue
    if (isHandler(name)) vnode.props = { ...vnode.props, [name]: undefined }
    // An array or an object becomes a text only in the element.
    else if (typeof value !== 'boolean' && runsCode(String(value)))
      vnode.props = { ...vnode.props, [name]: NOWHERE }
  }
}

const isHandler = (name: string) => name.slice(0, 2).toLowerCase() === 'on'

function runsCode(address: string): boolean {
  // Most addresses have another beginning, and none of these characters.
  const first = address.codePointAt(0) ?? 0
  if (first > IGNORED_CHARACTERS && !/^[jv]/i.test(address)) return false
  return RUNS_CODE.test([...address].filter((one) => (one.codePointAt(0) ?? 0) > IGNORED_CHARACTERS).join(''))
}

const before = options.vnode
options.vnode = (vnode) => {
  guardElement(vnode)
  before?.(vnode)
}
