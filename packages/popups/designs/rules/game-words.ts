import type { Game } from '../../games/contract.ts'
import type { GameName } from '../../games/rules/game-name.ts'
import type { Design } from '../contract.ts'

type Language = Design['language']

/** What the screen to play says in a new game. */
export const PLAY_WORDS: Record<Language, Record<GameName, Game['play']>> = {
  en: {
    wheel: {
      headline: 'Now turn the wheel',
      text: 'One turn for everybody. Good luck!',
      button: 'Turn the wheel',
    },
    scratch: {
      headline: 'Now scratch your card',
      text: 'One card for everybody. Good luck!',
      button: 'Scratch the card',
    },
    gift: {
      headline: 'Now choose a box',
      text: 'One box for everybody. Good luck!',
      button: 'Open a box',
    },
    drag: {
      headline: 'Now unlock the box',
      text: 'Drag the key onto the box. Good luck!',
      button: 'Unlock the box',
    },
  },
  he: {
    wheel: {
      headline: 'עכשיו מסובבים את הגלגל',
      text: 'סיבוב אחד לכל אחד. בהצלחה!',
      button: 'לסובב את הגלגל',
    },
    scratch: {
      headline: 'עכשיו מגרדים את הכרטיס',
      text: 'כרטיס אחד לכל אחד. בהצלחה!',
      button: 'לגרד את הכרטיס',
    },
    gift: {
      headline: 'עכשיו בוחרים קופסה',
      text: 'קופסה אחת לכל אחד. בהצלחה!',
      button: 'לפתוח קופסה',
    },
    drag: {
      headline: 'עכשיו פותחים את הקופסה',
      text: 'גוררים את המפתח אל הקופסה. בהצלחה!',
      button: 'לפתוח את הקופסה',
    },
  },
}

/** What the screens of the result say in a new game. */
export const RESULT_WORDS: Record<Language, Pick<Game, 'won' | 'lost'>> = {
  en: {
    won: {
      headline: 'You have won: {{prize_label}}',
      text: 'Your code is {{prize_code}}. Enter it at the checkout.',
      button: 'Back to the page',
    },
    lost: {
      headline: 'Not this time',
      text: 'Thank you for playing.',
      button: 'Back to the page',
    },
  },
  he: {
    won: {
      headline: 'זכיתם: {{prize_label}}',
      text: 'הקוד שלכם הוא {{prize_code}}. מזינים אותו בקופה.',
      button: 'חזרה לעמוד',
    },
    lost: {
      headline: 'לא הפעם',
      text: 'תודה ששיחקתם.',
      button: 'חזרה לעמוד',
    },
  },
}
