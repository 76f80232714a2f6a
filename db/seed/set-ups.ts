/** Summer set-ups of the demo store's own people, with the pictures of the products in them. */
export const SET_UPS: readonly {
  title: string
  place: string
  categories: string[]
  summary: string
  body: string
  pictures: string[]
}[] = [
  {
    title: 'Noosa Heads, four o’clock',
    place: 'Noosa Heads, Queensland',
    categories: ['Pools', 'Drinks'],
    summary: 'Two spritzes, a bowl of cherries and nobody in a hurry.',
    body: 'A plunge pool is three metres long, so whatever floats in it has to be round. Corners find knees.\n\n## What is on it\n\n- two tall glasses in the wells\n- fruit in the middle, where it keeps the tray level\n- nothing that minds a splash',
    pictures: ['noosa-round-1', 'noosa-round-2', 'noosa-round-3'],
  },
  {
    title: 'Breakfast before the wind',
    place: 'Byron Bay, New South Wales',
    categories: ['Pools', 'Food'],
    summary: 'Coffee floats best before nine.',
    body: 'The sea breeze comes up the hill at about half past nine. Until then the water is flat enough for a full cup.\n\nWe fill the middle first and carry the coffee out last.',
    pictures: ['byron-breakfast-tray-1', 'byron-breakfast-tray-2', 'byron-breakfast-tray-3'],
  },
  {
    title: 'Six around the ring',
    place: 'Palm Cove, Queensland',
    categories: ['Pools', 'Drinks', 'Parties'],
    summary: 'One ring, six glasses, and the pool is the table.',
    body: 'A ring turns, so everybody’s drink comes past in the end.\n\n- load it from opposite sides\n- tie it to the ladder when there is wind\n- ice goes in the middle',
    pictures: ['spritz-ring-six-1', 'spritz-ring-six-2', 'spritz-ring-six-3'],
  },
  {
    title: 'The bar that came along',
    place: 'Airlie Beach, Queensland',
    categories: ['Spas', 'Drinks', 'Parties'],
    summary: 'Sundown in the spa, with the bar at arm’s length.',
    body: 'Warm water and cold bottles do not agree for long. The insulated well keeps ice through a sunset, which is all it has to do.',
    pictures: ['sundowner-bar-float-1', 'sundowner-bar-float-2', 'sundowner-bar-float-3'],
  },
  {
    title: 'Long lunch over the sandbar',
    place: 'Whitsunday Islands, Queensland',
    categories: ['Beach', 'Food', 'Parties'],
    summary: 'A raft of cheese in knee-deep water.',
    body: 'At low tide there are two hours of still water over the sand. The raft is anchored with a dive weight on a metre of cord.\n\n## What we would do again\n\n- grapes in a bowl, not loose\n- the knife on a lanyard\n- sunscreen first, cheese second',
    pictures: ['whitsunday-grazing-raft-1', 'whitsunday-grazing-raft-2', 'whitsunday-grazing-raft-3'],
  },
  {
    title: 'One more game',
    place: 'Rottnest Island, Western Australia',
    categories: ['Beach', 'Games'],
    summary: 'Chess on the lagoon. The quokkas did not help.',
    body: 'The board is a tray with a rim, so pieces that fall over stay aboard. Whoever loses swims for the towels.',
    pictures: ['rottnest-games-tray-1', 'rottnest-games-tray-2', 'rottnest-games-tray-3'],
  },
  {
    title: 'Regatta at half past three',
    place: 'Mornington Peninsula, Victoria',
    categories: ['Pools', 'Games', 'Food'],
    summary: 'Snack boats for short captains.',
    body: 'Two hulls, one length of the pool, popcorn as cargo. What is left at the other side counts.',
    pictures: ['little-tinny-1', 'little-tinny-2', 'little-tinny-3'],
  },
  {
    title: 'A shell for two',
    place: 'Barossa Valley, South Australia',
    categories: ['Spas', 'Drinks'],
    summary: 'Something red in the spa while the vines cool down.',
    body: 'The scallop holds two glasses and a plate, and drifts less than you would think: the rim sits low in the water.',
    pictures: ['scallop-tray-1', 'scallop-tray-2', 'scallop-tray-3', 'scallop-tray-4'],
  },
  {
    title: 'Three slim ones in a row',
    place: 'Hobart, Tasmania',
    categories: ['Spas', 'Drinks', 'Parties'],
    summary: 'A tray for every lap lane, even if there is only one.',
    body: 'Slim trays fit between two people in a swim spa. Three of them fit between six.',
    pictures: ['duo-slim-1', 'duo-slim-2', 'duo-slim-3', 'duo-slim-4'],
  },
]
