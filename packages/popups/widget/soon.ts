/** What comes of `promised` within so many ms, else `instead`: nobody waits for ever for what may never settle. */
export function soon<Value>(promised: Promise<Value>, ms: number, instead: Value): Promise<Value> {
  const enough = new Promise<Value>((resolve) => setTimeout(resolve, ms, instead))
  return Promise.race([promised, enough])
}
