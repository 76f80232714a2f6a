/** One addition, as a manifest carries it. */
export type Extension = { readonly point: symbol; readonly value: unknown }

/** A place of a feature that others may add to, such as the columns of a file. */
export type ExtensionPoint<Value> = {
  /** Declares one addition, for the manifest of the feature or plugin that brings it. */
  add: (value: Value) => Extension
  /** All additions to this place, in the order of the features. */
  valuesIn: (extensions: readonly Extension[]) => Value[]
}

/** Opens a place that others may add to. `name` is for people: `order export columns`. */
export function extensionPoint<Value>(name: string): ExtensionPoint<Value> {
  const point = Symbol(name)
  return {
    add: (value) => ({ point, value }),
    // Whatever stands under this symbol was given to `add` above.
    valuesIn: (extensions) =>
      extensions.filter((one) => one.point === point).map(({ value }) => value as Value),
  }
}
