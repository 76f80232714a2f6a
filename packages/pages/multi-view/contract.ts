/** A value for each way of looking at a module; what is left out falls back (S3.51). */
export type ViewValues<Value> = { desktop?: Value; tablet?: Value; phone?: Value; hover?: Value }

/** What of a module may be styled for one device or while hovered. */
export type StyleName =
  | 'color'
  | 'background-color'
  | 'border-color'
  | 'border-radius'
  | 'font-size'
  | 'text-align'
  | 'padding'
  | 'margin'
  | 'max-width'
  | 'opacity'

/**
 * How a module differs by device and while it is hovered (S3.50): props of its own, attributes, styles
 * and class names of its outermost element, and whether it is seen at all.
 */
export type ModuleViews = {
  /** The element whose hover counts, `#id` or `.class`; the module itself when left out. */
  hoverSelector?: string | undefined
  content?: ViewValues<Record<string, unknown>> | undefined
  attributes?: ViewValues<Record<string, string>> | undefined
  styles?: ViewValues<Partial<Record<StyleName, string>>> | undefined
  classes?: ViewValues<string> | undefined
  visible?: ViewValues<boolean> | undefined
}

/** What the markup carries as `data-et-multi-view`, in the document's words (S3.50). */
export type MultiViewData = {
  slug: string
  target: string
  hover_selector: string
  schema: {
    content?: ViewValues<Record<string, unknown>>
    attrs?: ViewValues<Record<string, string>>
    styles?: ViewValues<Partial<Record<StyleName, string>>>
    classes?: ViewValues<string>
    visibility?: ViewValues<boolean>
  }
}
