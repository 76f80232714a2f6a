/** Records that never change, by their ids, held in this process once they were read. */
export function openUnchanging<Value>(read: (id: number) => Promise<Value | null>) {
  const known = new Map<number, Promise<Value | null>>()
  return async (id: number | null | undefined): Promise<Value | null> => {
    if (id == null) return null
    const held = known.get(id)
    if (held !== undefined) return held
    const reading = read(id)
    known.set(id, reading)
    // What failed, and what nobody has made yet, is looked for again.
    void reading.then(
      (value) => value === null && known.delete(id),
      () => known.delete(id),
    )
    return reading
  }
}
