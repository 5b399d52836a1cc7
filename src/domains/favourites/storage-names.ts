export const HEARTS = 'lavanda-hearts'
export const FAVOURITES_CHANNEL = 'lavanda-favourites'
