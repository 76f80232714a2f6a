/** Words that the demo store's shoppers use for the same thing, besides those of its own texts. */
export const SYNONYMS = [
  ['tray', 'platter', 'board'],
  ['floating', 'float', 'inflatable', 'lilo'],
  ['kids', 'children', 'family', 'toddler'],
  ['cooler', 'esky', 'ice bucket'],
  ['drinks', 'beverages', 'cocktail', 'spritz'],
  ['breakfast', 'brekkie', 'brunch'],
  ['grazing', 'charcuterie', 'cheese board', 'antipasto'],
  ['bamboo', 'rattan', 'wicker', 'cane'],
  ['timber', 'wood', 'wooden', 'acacia'],
  ['games', 'chess', 'draughts', 'cards'],
  ['big', 'large', 'xl'],
]
