/** What only a shop of trays, or one in Australia, may say. */
const FOREIGN =
  /\b(?:trays?|pools?|afloat|floats?|floating|drift(?:ed|ing)?|lagoons?|Queensland|QLD|NSW|New South Wales|Sydney|Brisbane|Noosa|Austral(?:ia|ian|ians)|GST|AUD|BSB|PayID|ABN|AEST|AEDT|Afterpay|BECS|suburbs?|BAS|ATO)\b|en-AU|A\$|\$\d/gi

/** Characters around a word that say where it stands. */
const AROUND = 40

/** Words in a text that a shop of other goods in another country may not say, each with where it stands. */
export function foreignWordsIn(place: string, text: string): string[] {
  return [...text.matchAll(FOREIGN)].map(
    ({ index }) =>
      `${place}: ${text.slice(Math.max(0, index - AROUND), index + AROUND).replaceAll(/\s+/g, ' ')}`,
  )
}
